import { onChangeElsewhere } from './other-tabs.ts'
import { givenUpName, isSavedInvoice, type SavedInvoice } from './saved-invoice.ts'
import { forget, keep, recall } from './storage.ts'

const mostKept = 3

/** The invoices of a product the buyer has given up and the server has not decided about, newest first. */
export function recallGivenUpInvoices(productId: string): readonly SavedInvoice[] {
  const kept = recall('browser', givenUpName(productId))
  return Array.isArray(kept) ? kept.filter(isSavedInvoice).slice(0, mostKept) : []
}

/** @param invoices newest first; the oldest beyond three are forgotten. */
export function keepGivenUpInvoices(productId: string, invoices: readonly SavedInvoice[]): void {
  if (invoices.length === 0) forget('browser', givenUpName(productId))
  else keep('browser', givenUpName(productId), invoices.slice(0, mostKept))
}

/** Calls back when another tab has changed them. Returns an unsubscribe function. */
export function onGivenUpElsewhere(productId: string, callback: () => void): () => void {
  return onChangeElsewhere(givenUpName(productId), callback)
}
