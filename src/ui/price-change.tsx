import { useState } from 'react'

interface PriceChangeProps {
  /** Undefined while the product is loading. */
  readonly cents: number | undefined
  readonly hidden: boolean
  /** Undefined inside an element that is an alert. */
  readonly role?: 'alert'
  readonly message: (cents: number) => string
}

/** Says that the price is no longer the one that the page has shown first. */
export function PriceChange({ cents, hidden, role, message }: PriceChangeProps) {
  const [first, setFirst] = useState(cents)
  if (first === undefined && cents !== undefined) setFirst(cents)
  if (hidden || cents === undefined || first === undefined || cents === first) return null
  return (
    <p className="notice" role={role}>
      {message(cents)}
    </p>
  )
}
