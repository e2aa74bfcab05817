import { isStoredInvoice, previousInvoicesKey, type StoredInvoice } from './active-invoice.read.ts'
import { onOtherTabChange } from './other-tabs.ts'
import { getItem, removeItem, setItem } from './storage.ts'

const maxInvoices = 10

/** Returns the replaced invoices of a product, newest first. A payment to one of them still counts. */
export function getPreviousInvoices(productId: string): readonly StoredInvoice[] {
  const stored = getItem('browser', previousInvoicesKey(productId))
  return Array.isArray(stored) ? stored.filter(isStoredInvoice).slice(0, maxInvoices) : []
}

/** @param invoices newest first. */
export function setPreviousInvoices(productId: string, invoices: readonly StoredInvoice[]): void {
  if (invoices.length === 0) removeItem('browser', previousInvoicesKey(productId))
  else setItem('browser', previousInvoicesKey(productId), dropSurplus(invoices))
}

export function onOtherTabPreviousInvoicesChange(
  productId: string,
  callback: () => void,
): () => void {
  return onOtherTabChange(previousInvoicesKey(productId), callback)
}

/** Drops invoices that have ended or expired first, then the oldest. */
function dropSurplus(invoices: readonly StoredInvoice[]): readonly StoredInvoice[] {
  if (invoices.length <= maxInvoices) return invoices
  const now = Date.now()
  const isOver = ({ fate, deadline }: StoredInvoice) =>
    fate === 'ended' || (fate !== 'pending' && deadline < now)
  const openFirst = [...invoices.filter((each) => !isOver(each)), ...invoices.filter(isOver)]
  const retained = new Set(openFirst.slice(0, maxInvoices))
  return invoices.filter((each) => retained.has(each))
}
