import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

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
  /** Index into `tabs`. */
  readonly selected: number
  readonly onSelect: (index: number) => void
  /** Nothing else can be selected, because something is under way. */
  readonly locked?: boolean
  /** While nobody knows which tabs there are: for how many there is to be room. Their panel is there already. */
  readonly places?: number
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs by the ARIA pattern: one stop for the Tab key, arrows move between tabs, Home and End jump.
 *
 * A panel is made when its tab is first selected and then kept, only hidden: what was typed there stays.
 */
export function Tabs(props: TabsProps) {
  const { label, tabs, selected, onSelect, locked = false, places = 0 } = props
  const id = useId()
  const [visited, setVisited] = useState<readonly number[]>([])
  if (!visited.includes(selected)) setVisited([...visited, selected])

  // A button inside a panel may select another tab: its own panel is gone then, and with it the focus.
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (document.activeElement?.closest('[hidden]') == null) return
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[selected]?.focus()
  }, [selected])

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = nextTab(event.key, selected, tabs.length)
    if (next === undefined || locked) return
    event.preventDefault()
    onSelect(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }

  return (
    <>
      {places > 0 ? (
        <TabPlaces count={places} />
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
              aria-selected={index === selected}
              aria-controls={visited.includes(index) ? `${id}-panel-${index}` : undefined}
              tabIndex={index === selected ? 0 : -1}
              aria-disabled={locked && index !== selected}
              onClick={() => !locked && onSelect(index)}
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
              {...(places === 0 && { role: 'tabpanel', 'aria-labelledby': `${id}-tab-${index}` })}
              hidden={index !== selected}
            >
              {tab.panel}
            </div>
          ),
      )}
    </>
  )
}

function TabPlaces({ count }: { count: number }) {
  return (
    <div className="tabs" aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one place is like the other.
        <span key={place} className="tab tab-place" />
      ))}
    </div>
  )
}

function nextTab(key: string, selected: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  // The next tab is to the left where the page runs from right to left.
  const way = document.dir === 'rtl' ? -1 : 1
  return step === undefined ? undefined : (selected + step * way + count) % count
}
