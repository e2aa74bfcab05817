import type { Buyer } from './buyer.ts'
import { getItem, setItem } from './storage.ts'

/** Keeps a text for the page after a reload, but no card number in the wrong field. False when storage refuses it. */
export function saveTyped(productId: string, field: keyof Buyer, text: string): boolean {
  const key = `buyer.${productId}`
  const safe = /@|^(?!(?:\D*\d){12})/.test(text) ? text : ''
  return setItem('tab', key, { ...(getItem('tab', key) as object), [field]: safe })
}
