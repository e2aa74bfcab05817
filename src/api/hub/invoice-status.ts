/** In the order of their numbers (spec 3.7). */
const statuses = ['new', 'processing', 'expired', 'invalid', 'settled'] as const

export type InvoiceStatus = (typeof statuses)[number]

/** Reads a number from 0 to 4, the same as a text, or a name in any case: .NET can write an enum either way. */
export function parseStatus(wire: unknown): InvoiceStatus | undefined {
  if (typeof wire !== 'number' && typeof wire !== 'string') return undefined
  const text = String(wire).toLowerCase()
  return statuses.find((name, number) => text === name || text === String(number))
}
