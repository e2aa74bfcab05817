import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { PanelShown } from '../browser/panel-shown.ts'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly panel: ReactNode
}

interface TabsProps {
  /** Names the whole list to a screen reader. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** Key of the selected tab. If no tab has this key, the first is selected. */
  readonly selected: string | undefined
  readonly onChoose: (key: string) => void
  /** Key of a pressed tab, which is selected once its code has loaded. */
  readonly pressed?: string | undefined
  /** `locked` keeps the selected tab; `loading` shows two placeholders instead of the tabs. */
  readonly mode?: 'locked' | 'loading' | undefined
}

const arrowSteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs by the ARIA pattern: one stop for the Tab key, arrows move between tabs, Home and End jump.
 * A panel mounts when its tab is first selected and stays mounted, so that it keeps what was typed. While the tabs are
 * placeholders, index 0 counts as selected: the first panel of the real tabs is then mounted, even if another tab opens.
 * Effects run in a hidden panel, too: see `PanelShown`.
 */
export function Tabs(props: TabsProps) {
  const { label, tabs, onChoose, pressed, mode } = props
  const locked = mode === 'locked'
  const loading = mode === 'loading'
  const selectedIndex = Math.max(
    0,
    tabs.findIndex(({ key }) => key === props.selected),
  )
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<readonly number[]>([])
  if (!visited.includes(selectedIndex)) setVisited([...visited, selectedIndex])

  // A button in a panel may select another tab, which hides the button and with it the focus.
  useEffect(() => {
    if (document.activeElement?.closest('[hidden]') == null) return
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[selectedIndex]?.focus()
  }, [selectedIndex])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Alt or Command with an arrow goes back or forward in the history.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    // While the code of a tab loads, another tab than the selected one has the focus.
    const focused = [...event.currentTarget.children].indexOf(event.target as Element)
    const next = tabs[nextIndex(event.key, focused, tabs.length) ?? -1]
    if (next === undefined || locked) return
    event.preventDefault()
    onChoose(next.key)
    document.getElementById(`${id}-tab-${tabs.indexOf(next)}`)?.focus()
  }

  return (
    <>
      {loading ? (
        <div className="tabs" aria-hidden="true">
          <span className="tab tab-placeholder" />
          <span className="tab tab-placeholder" />
        </div>
      ) : (
        <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
          {tabs.map((tab, index) => (
            <button
              key={tab.key}
              type="button"
              role="tab"
              id={`${id}-tab-${index}`}
              className="tab"
              title={tab.label}
              aria-selected={index === selectedIndex}
              aria-busy={tab.key === pressed || undefined}
              aria-controls={visited.includes(index) ? `${id}-panel-${index}` : undefined}
              tabIndex={index === selectedIndex ? 0 : -1}
              aria-disabled={locked && index !== selectedIndex}
              onClick={() => !locked && onChoose(tab.key)}
            >
              {tab.icon}
              <span className="tab-label">{tab.label}</span>
            </button>
          ))}
        </div>
      )}
      {tabs.map(
        (tab, index) =>
          visited.includes(index) && (
            <div
              key={tab.key}
              className="tab-panel"
              id={`${id}-panel-${index}`}
              {...(!loading && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` })}
              hidden={index !== selectedIndex}
            >
              <FullLabel key={tab.label} tabId={`${id}-tab-${index}`} label={tab.label} />
              <PanelShown value={tab.key === (pressed ?? tabs[selectedIndex]?.key)}>
                {tab.panel}
              </PanelShown>
            </div>
          ),
      )}
    </>
  )
}

/** The whole label of a tab that cuts it off: a touch screen never shows the tab's title. */
function FullLabel({ tabId, label }: { tabId: string; label: string }) {
  const [isCut, setIsCut] = useState(false)
  useLayoutEffect(() => {
    const text = document.getElementById(tabId)?.lastElementChild
    // Two lines are shown. A hidden third adds half of the height; tall letters of some fonts add only a pixel.
    setIsCut(text != null && text.scrollHeight > text.clientHeight * 1.25)
  }, [tabId])
  return isCut && <p className="full-label">{label}</p>
}

function nextIndex(key: string, index: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = arrowSteps[key]
  // The next tab is to the left where the page runs from right to left.
  const direction = document.dir === 'rtl' ? -1 : 1
  return step === undefined ? undefined : (index + step * direction + count) % count
}
