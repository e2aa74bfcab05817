import { getItem, removeItem, setItem } from './storage.ts'

// The email is personal, so it stays in this tab.

export function saveInvoiceEmail(productId: string, invoiceId: string, email: string): void {
  setItem('tab', emailKey(productId), { invoiceId, email })
}

/** @param invoiceId the id of the stored invoice; by default any. */
export function getInvoiceEmail(productId: string, invoiceId?: string): string | undefined {
  const stored = getItem('tab', emailKey(productId))
  if (typeof stored !== 'object' || stored === null) return undefined
  const { invoiceId: id, email } = stored as Readonly<Record<string, unknown>>
  const matches = invoiceId === undefined || id === invoiceId
  return matches && typeof email === 'string' ? email : undefined
}

export function removeInvoiceEmail(productId: string): void {
  removeItem('tab', emailKey(productId))
}

function emailKey(productId: string): string {
  return `invoice-email.${productId}`
}
