import type { ReactNode } from 'react'

interface FactProps {
  readonly name: string
  /** Beside the name, such as a button that copies the value. */
  readonly action?: ReactNode
  /** Below the value, smaller. */
  readonly note?: ReactNode
  /** `short` shares the line of its name; the others have the next one to themselves. */
  readonly size?: 'short' | 'long' | 'large'
  readonly children: ReactNode
}

/** A value that must reach the wallet exactly as it is: no translation, no right-to-left order. */
export function DetailRow({ name, action, note, size = 'short', children }: FactProps) {
  return (
    <div className={`fact fact-${size}`}>
      <dt>
        {name} {action}
      </dt>
      <dd className="fact-value" translate="no" dir="ltr">
        {children}
      </dd>
      {note && <dd className="fact-note">{note}</dd>}
    </div>
  )
}
