import { useState } from 'react'

interface PriceChangeProps {
  /** Undefined while the product is loading. */
  readonly cents: number | undefined
  readonly hidden: boolean
  /** Omit it inside an alert, which announces the notice already. */
  readonly role?: 'alert'
  readonly message: (cents: number) => string
  /** Shows the notice even at the initial price: the change back to it has stopped a payment. */
  readonly isForced?: boolean
}

/** Shows a notice when the price differs from the first one on the page. */
export function PriceChange(props: PriceChangeProps) {
  const { cents, hidden, role, message, isForced = false } = props
  const [initialCents, setInitialCents] = useState(cents)
  if (initialCents === undefined && cents !== undefined) setInitialCents(cents)
  if (hidden || cents === undefined || initialCents === undefined) return null
  if (cents === initialCents && !isForced) return null
  return (
    <p className="notice" role={role}>
      {message(cents)}
    </p>
  )
}
