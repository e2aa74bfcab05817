import { invoiceKey, type StoredInvoice } from './active-invoice.read.ts'
import { onOtherTabChange } from './other-tabs.ts'
import { getItem, removeItem, setItem } from './storage.ts'

export function setStoredInvoice(productId: string, stored: StoredInvoice): void {
  setItem('browser', invoiceKey(productId), stored)
}

export function removeStoredInvoice(productId: string): void {
  removeItem('browser', invoiceKey(productId))
}

export function onOtherTabInvoiceChange(productId: string, callback: () => void): () => void {
  return onOtherTabChange(invoiceKey(productId), callback)
}

const pageChanges = new EventTarget()

/** Tells the other tabs of this page of a new or dropped invoice: a page receives no storage events of its own. */
export function announceInvoiceChange(): void {
  pageChanges.dispatchEvent(new Event('change'))
}

/** Calls back when any tab, of the browser or of this page, changes the invoice. Returns an unsubscribe function. */
export function onInvoiceChange(productId: string, callback: () => void): () => void {
  const stopPage = onInvoiceChangeInPage(callback)
  const stopBrowser = onOtherTabInvoiceChange(productId, callback)
  return () => {
    stopPage()
    stopBrowser()
  }
}

export function onInvoiceChangeInPage(callback: () => void): () => void {
  pageChanges.addEventListener('change', callback)
  return () => pageChanges.removeEventListener('change', callback)
}

// The email is personal: it stays in this tab.
export function saveInvoiceEmail(productId: string, email: string): void {
  setItem('tab', emailKey(productId), email)
}

export function getInvoiceEmail(productId: string): string | undefined {
  const stored = getItem('tab', emailKey(productId))
  return typeof stored === 'string' ? stored : undefined
}

export function removeInvoiceEmail(productId: string): void {
  removeItem('tab', emailKey(productId))
}

function emailKey(productId: string): string {
  return `invoice-email.${productId}`
}
