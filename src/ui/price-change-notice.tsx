import { useState } from 'react'

interface PriceChangeNoticeProps {
  /** Undefined while the product is loading. */
  readonly cents: number | undefined
  readonly hidden: boolean
  /** Omit it inside an alert, which announces the notice already. */
  readonly role?: 'alert'
  readonly message: (cents: number) => string
}

/** Shows a notice once the price has changed on this page, even back again: each drops a waiting press that uses the price. */
export function PriceChangeNotice({ cents, hidden, role, message }: PriceChangeNoticeProps) {
  const [last, setLast] = useState({ cents, hasChanged: false })
  if (cents !== last.cents) setLast({ cents, hasChanged: last.cents !== undefined })
  if (hidden || cents === undefined || !last.hasChanged) return null
  return (
    <p className="notice" role={role}>
      {message(cents)}
    </p>
  )
}
