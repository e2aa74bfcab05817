import { emptyIfCardNumber, getBuyer, saveTypedText } from './buyer.ts'
import { getItem, removeItem, setItem } from './storage.ts'

// The email is stored for this tab only, because it is personal.

/** Also replaces the email of the stored buyer, which may be an older one. */
export function saveInvoiceEmail(productId: string, storedId: string, email: string): void {
  if (getBuyer(productId)) saveTypedText(productId, 'email', email)
  // The name `invoiceId` is fixed: an earlier build may have stored the entry of this tab.
  setItem('tab', emailKey(productId), { invoiceId: storedId, email: emptyIfCardNumber(email) })
}

/** @param storedId the id of the stored invoice; by default any. */
export function getInvoiceEmail(productId: string, storedId?: string): string | undefined {
  const { invoiceId, email } = Object(getItem('tab', emailKey(productId)))
  const matches = storedId === undefined || invoiceId === storedId
  return matches && typeof email === 'string' ? email : undefined
}

export function removeInvoiceEmail(productId: string): void {
  removeItem('tab', emailKey(productId))
}

function emailKey(productId: string): string {
  return `invoice-email.${productId}`
}
