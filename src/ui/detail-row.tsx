import type { ReactNode } from 'react'

interface DetailRowProps {
  readonly name: string
  /** Beside the name, such as a copy button. */
  readonly action?: ReactNode
  /** Below the value. */
  readonly note?: ReactNode
  /** A `short` value is on the line of the name. `long`, in a monospace font, and `large` values take a line of their own. */
  readonly size?: 'short' | 'long' | 'large'
  readonly dir?: 'ltr' | 'auto'
  readonly children: ReactNode
}

/** The value is untranslated, and left-to-right by default: an address or amount must reach the buyer's wallet unchanged. */
export function DetailRow(props: DetailRowProps) {
  const { name, action, note, size = 'short', dir = 'ltr', children } = props
  return (
    <div className={`detail detail-${size}`}>
      <dt>
        {name} {action}
      </dt>
      <dd className="detail-value" translate="no" dir={dir}>
        {children}
      </dd>
      {note && <dd className="detail-note">{note}</dd>}
    </div>
  )
}
