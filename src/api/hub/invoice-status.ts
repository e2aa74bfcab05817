/** In the order of their numbers (spec 3.7). */
const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

export type InvoiceStatus = (typeof statuses)[number]

/** Reads a number from 0 to 4, the same as a text, or a name in any case: .NET can write an enum either way. */
export function parseStatus(json: unknown): InvoiceStatus | undefined {
  if (typeof json !== 'number' && typeof json !== 'string') return undefined
  const text = String(json).toLowerCase()
  return statuses.find((name, number) => text === name || text === String(number))
}

/** Why a query returned no status. None of these says anything about the invoice. */
export type HubFailure = 'notConnected' | 'timedOut' | 'refused' | 'unreadable'

/** Whether the hub has responded, so that querying again at once is useless. */
export function hasResponded(failure: HubFailure): boolean {
  return failure === 'refused' || failure === 'unreadable'
}
