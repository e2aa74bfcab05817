import { useState } from 'react'

interface PriceChangeProps {
  /** Undefined while the product is loading. */
  readonly cents: number | undefined
  readonly hidden: boolean
  /** Undefined inside an element that is an alert. */
  readonly role?: 'alert'
  readonly message: (cents: number) => string
  /** A press was stopped by it: it is said although the price may be the first one again. */
  readonly isForced?: boolean
}

/** Says that the price is no longer the one that the page has shown first. */
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
