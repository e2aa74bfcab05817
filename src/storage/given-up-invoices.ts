import { givenUpName, isSavedInvoice, type StoredInvoice } from './active-invoice.read.ts'
import { onChangeElsewhere } from './other-tabs.ts'
import { forget, keep, recall } from './storage.ts'

const mostKept = 10

/** The invoices of a product that another has taken the place of, newest first; a payment to one may still come. */
export function recallGivenUpInvoices(productId: string): readonly StoredInvoice[] {
  const kept = recall('browser', givenUpName(productId))
  return Array.isArray(kept) ? kept.filter(isSavedInvoice).slice(0, mostKept) : []
}

/** @param invoices newest first; of more than ten those go first that are over, then the oldest. */
export function keepGivenUpInvoices(productId: string, invoices: readonly StoredInvoice[]): void {
  if (invoices.length === 0) forget('browser', givenUpName(productId))
  else keep('browser', givenUpName(productId), withoutSurplus(invoices))
}

/** Calls back when another tab has changed them. Returns an unsubscribe function. */
export function onGivenUpElsewhere(productId: string, callback: () => void): () => void {
  return onChangeElsewhere(givenUpName(productId), callback)
}

function withoutSurplus(invoices: readonly StoredInvoice[]): readonly StoredInvoice[] {
  if (invoices.length <= mostKept) return invoices
  const now = Date.now()
  const isOver = ({ fate, deadline }: StoredInvoice) =>
    fate === 'ended' || (fate !== 'pending' && deadline < now)
  const byWorth = [...invoices.filter((each) => !isOver(each)), ...invoices.filter(isOver)]
  const kept = new Set(byWorth.slice(0, mostKept))
  return invoices.filter((each) => kept.has(each))
}
