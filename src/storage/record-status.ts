import type { PurchaseRecord, ServerStatus, StoredInvoice } from './record.ts'

/** `open`: the address on offer. `replaced`: the buyer has another one, and a payment to this one still counts. */
export type StoredInvoiceStatus = 'open' | 'replaced' | ServerStatus['status']

export function statusOf(record: PurchaseRecord, invoice: StoredInvoice): StoredInvoiceStatus {
  return invoice.word?.status ?? (invoice === activeInvoice(record) ? 'open' : 'replaced')
}

/** The invoice that every tab shows. Another one of the record counts as replaced. */
export function activeInvoice({ invoices }: PurchaseRecord): StoredInvoice | undefined {
  const highest = invoices[0]?.replaced ? undefined : invoices[0]
  return invoices.find(({ word }) => word?.status === 'pending') ?? highest
}

/** The invoices whose status the hub may still change. */
export function unsettledInvoices(record: PurchaseRecord): readonly StoredInvoice[] {
  return record.invoices.filter(({ word }) => word === undefined || word.status === 'pending')
}

/** Returns the active invoice while a payment to it may come, or has come and may still fail. */
export function payableInvoice(record: PurchaseRecord): StoredInvoice | undefined {
  const active = activeInvoice(record)
  return unsettledInvoices(record).find((each) => each === active)
}

/** The number for a new invoice or a query: one above the highest of the record. */
export function nextNumber({ invoices }: PurchaseRecord): number {
  return Math.max(0, ...invoices.flatMap(({ number, word }) => [number, word?.number ?? 0])) + 1
}

/** The record after 'Buy it again': the excluded invoices do not count on this page any more. */
export function withoutInvoices(
  record: PurchaseRecord,
  isExcluded: (id: string) => boolean,
): PurchaseRecord {
  const [highest] = record.invoices
  const invoices = record.invoices.filter(({ id }) => !isExcluded(id))
  if (invoices.length === record.invoices.length) return record
  // An invoice below the highest number counts as replaced, as in every other tab.
  const below = (stored: StoredInvoice): StoredInvoice =>
    stored === highest ? stored : { ...stored, replaced: true }
  return { ...record, invoices: invoices.map(below) }
}
