import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

export interface Tab {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly panel: ReactNode
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 }

/**
 * Tabs by the ARIA pattern: one stop for the Tab key, arrows move between tabs, Home and End jump.
 * The first is selected; give the component a new `key` when the list changes.
 *
 * A panel is made when its tab is first selected and then kept, only hidden: what was typed there stays.
 */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId()
  const [selected, setSelected] = useState(0)
  const [visited, setVisited] = useState<readonly number[]>([0])

  function select(index: number): void {
    setSelected(index)
    setVisited((before) => (before.includes(index) ? before : [...before, index]))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const next = nextTab(event.key, selected, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    select(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
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
            onClick={() => select(index)}
          >
            {tab.icon}
            <span className="tab-label">{tab.label}</span>
          </button>
        ))}
      </div>
      {tabs.map(
        (tab, index) =>
          visited.includes(index) && (
            <div
              key={tab.key}
              role="tabpanel"
              id={`${id}-panel-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              hidden={index !== selected}
            >
              {tab.panel}
            </div>
          ),
      )}
    </>
  )
}

function nextTab(key: string, selected: number, count: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[key]
  return step === undefined ? undefined : (selected + step + count) % count
}
