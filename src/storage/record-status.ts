import type { PurchaseRecord, StoredInvoice } from './record.ts'

/** Returns the invoice that every tab shows: a pending one, else the newest unless it is replaced. It may be paid or ended. */
export function shownInvoice({ invoices }: PurchaseRecord): StoredInvoice | undefined {
  const [newest] = invoices
  const pending = invoices.find(({ word }) => word?.status === 'pending')
  return pending ?? (newest?.replaced ? undefined : newest)
}

export function undecidedInvoices(record: PurchaseRecord): readonly StoredInvoice[] {
  return record.invoices.filter(isUndecided)
}

/** Neither paid nor ended: the server has sent no status yet, or pending. */
function isUndecided({ word }: StoredInvoice): boolean {
  return word === undefined || word.status === 'pending'
}

/** Returns the shown invoice while it is undecided. */
export function activeInvoice(record: PurchaseRecord): StoredInvoice | undefined {
  const shown = shownInvoice(record)
  return shown && isUndecided(shown) ? shown : undefined
}

/** Returns the sequence number for a new invoice or a query: one above the highest of the record. */
export function nextSequenceNumber({ invoices }: PurchaseRecord): number {
  return Math.max(0, ...invoices.flatMap(({ number, word }) => [number, word?.number ?? 0])) + 1
}

/** Returns the record without the invoices with these ids, which the buyer has dismissed on this page. */
export function withoutDismissed(record: PurchaseRecord, ids: ReadonlySet<string>): PurchaseRecord {
  const [newest] = record.invoices
  const invoices = record.invoices.filter(({ id }) => !ids.has(id))
  if (invoices.length === record.invoices.length) return record
  // An older invoice must not be shown in place of a dismissed newest one: no other tab shows it, unless it is pending.
  const markReplaced = (stored: StoredInvoice): StoredInvoice =>
    stored === newest ? stored : { ...stored, replaced: true }
  return { ...record, invoices: invoices.map(markReplaced) }
}
