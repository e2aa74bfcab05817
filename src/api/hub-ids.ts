import type { Invoice } from './invoice.ts'

export type HubId = string | number

export function hubIds({ productId, id, numericIds }: Invoice): readonly [HubId, HubId] {
  const spell = (text: string, field: 'product_id' | 'invoice_id') =>
    numericIds?.includes(field) ? Number(text) : text
  return [spell(productId, 'product_id'), spell(id, 'invoice_id')]
}

/** Numbers become strings, or else strings become numbers. Undefined when there is no other spelling. */
export function otherSpelling(ids: readonly HubId[]): readonly HubId[] | undefined {
  if (ids.some((id) => typeof id === 'number')) return ids.map(String)
  const numbers = ids.map((id) => (isSafeInteger(id) ? Number(id) : id))
  return numbers.some((id) => typeof id === 'number') ? numbers : undefined
}

function isSafeInteger(id: HubId): boolean {
  return String(Number(id)) === id && Number.isSafeInteger(Number(id))
}
