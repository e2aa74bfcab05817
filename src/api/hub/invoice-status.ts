/** In the order of their numbers (spec 3.7). */
const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

export type InvoiceStatus = (typeof statuses)[number]

/** Accepts a number from 0 to 4, also as a string, and a name in any case: .NET serializes an enum as either. */
export function parseStatus(json: unknown): InvoiceStatus | undefined {
  if (typeof json !== 'number' && typeof json !== 'string') return undefined
  const text = String(json).toLowerCase()
  return statuses.find((name, number) => text === name || text === String(number))
}

/** Whether a payment has arrived, confirmed or not. */
export function isPaymentStatus(status: InvoiceStatus | undefined): boolean {
  return status === 'processing' || status === 'settled'
}

/** Why a query has no status. None of these says anything about the invoice. `refused`: the hub responded with an error. */
export type QueryFailure = 'notConnected' | 'timedOut' | 'refused' | 'unreadable'

/** Whether the hub has responded, so that querying again at once is useless. */
export function hasResponded(failure: QueryFailure): boolean {
  return failure === 'refused' || failure === 'unreadable'
}
