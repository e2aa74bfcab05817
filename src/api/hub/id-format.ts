import type { Invoice } from '../invoice.ts'

export type HubId = string | number

export function hubIds({ productId, id, numericIds }: Invoice): readonly [HubId, HubId] {
  const spell = (text: string, field: 'product_id' | 'invoice_id') =>
    numericIds?.includes(field) ? Number(text) : text
  return [spell(productId, 'product_id'), spell(id, 'invoice_id')]
}

/** The ways to write ids. A hub method takes texts or numbers, and answers the other with an error. */
export type Spelling = (ids: readonly HubId[]) => readonly HubId[]

export const asGiven: Spelling = (ids) => ids

export const spellings: readonly Spelling[] = [
  asGiven,
  (ids) => ids.map(String),
  (ids) => ids.map((id) => (isSafeInteger(id) ? Number(id) : id)),
]

function isSafeInteger(id: HubId): boolean {
  return String(Number(id)) === String(id) && Number.isSafeInteger(Number(id))
}
