import { type Buyer, buyerKey, withoutCardNumber } from './buyer.ts'
import { getItem, setItem } from './storage.ts'

/** Saves a typed text for the page after a reload. Returns false when storage refuses it. */
export function saveTypedText(productId: string, field: keyof Buyer, text: string): boolean {
  const key = buyerKey(productId)
  return setItem('tab', key, {
    ...(getItem('tab', key) as object),
    [field]: withoutCardNumber(text),
  })
}
