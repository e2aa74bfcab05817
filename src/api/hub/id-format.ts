import type { Invoice } from '../invoice.ts'

export type HubId = string | number

/** Returns each id as a number where the shop's response had a number. */
export function hubIds({ productId, orderId, numericIdFields }: Invoice): readonly [HubId, HubId] {
  const toReceivedType = (text: string, field: 'product_id' | 'invoice_id') =>
    numericIdFields?.includes(field) ? Number(text) : text
  return [toReceivedType(productId, 'product_id'), toReceivedType(orderId, 'invoice_id')]
}

/** Converts ids. A hub method takes either strings or numbers, and responds to the wrong type with an error. */
export type IdFormat = (ids: readonly HubId[]) => readonly HubId[]

export const unchangedIds: IdFormat = (ids) => ids

export const idFormats: readonly IdFormat[] = [
  unchangedIds,
  (ids) => ids.map(String),
  (ids) => ids.map((id) => (isSafeInteger(id) ? Number(id) : id)),
]

function isSafeInteger(id: HubId): boolean {
  return String(Number(id)) === String(id) && Number.isSafeInteger(Number(id))
}
