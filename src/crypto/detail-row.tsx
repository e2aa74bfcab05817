import type { ReactNode } from 'react'

interface DetailRowProps {
  readonly name: string
  /** Beside the name, such as a copy button. */
  readonly action?: ReactNode
  /** Below the value. */
  readonly note?: ReactNode
  /** `short` shares a line with its name. */
  readonly size?: 'short' | 'long' | 'large'
  readonly children: ReactNode
}

/** Neither translated nor right-to-left: the value must reach the wallet unchanged. */
export function DetailRow({ name, action, note, size = 'short', children }: DetailRowProps) {
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
