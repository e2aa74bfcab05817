import type { Invoice } from './invoice.ts'

/** An id as the hub is asked with it. */
export type HubId = string | number

/** The product's id and the invoice's, each as the answer wrote it: a number as a number, a text as a text. */
export function hubIds({ productId, id, numericIds }: Invoice): readonly [HubId, HubId] {
  const spell = (text: string, field: 'product_id' | 'invoice_id') =>
    numericIds?.includes(field) ? Number(text) : text
  return [spell(productId, 'product_id'), spell(id, 'invoice_id')]
}

/**
 * The same ids for a method that takes them otherwise: all as texts or, where all are texts, whole numbers as
 * numbers. Undefined when there is no other way to write them.
 */
export function otherSpelling(ids: readonly HubId[]): readonly HubId[] | undefined {
  if (ids.some((id) => typeof id === 'number')) return ids.map(String)
  const numbers = ids.map((id) => (isWhole(id) ? Number(id) : id))
  return numbers.some((id) => typeof id === 'number') ? numbers : undefined
}

/** Whether a number holds every digit of it. */
function isWhole(id: HubId): boolean {
  return String(Number(id)) === id && Number.isSafeInteger(Number(id))
}
