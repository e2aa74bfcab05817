import { type Invoice, parseInvoiceTerms } from '../../api/invoice.ts'
import { getInvoiceRequest } from '../../storage/invoice-request.ts'
import type { PurchaseRecord, StoredInvoice } from '../../storage/record.ts'
import { activeInvoice } from '../../storage/record-status.ts'

/** A parsed invoice of the record: the active one, or another that is polled, has ended or was dismissed. */
export interface ParsedStoredInvoice {
  /** The id of the stored invoice: a shop may send two invoices with one order id. */
  readonly storedId: string
  readonly invoice: Invoice
  /** Epoch milliseconds. */
  readonly deadline: number
  readonly priceCents: number
  /** Empty if none was entered. Only the tab that has requested the invoice has it, until an outcome or the tab's next invoice. */
  readonly email: string | undefined
  /** As the shop offers it: `invoice.coin` may be another code. Undefined where the email is, and from an earlier build. */
  readonly requestedCoin: string | undefined
  /** A payment is under way: the buyer must not pay again. */
  readonly pending: boolean
}

export function parseActiveInvoice(
  productId: string,
  record: PurchaseRecord,
  nowMs: number,
): ParsedStoredInvoice | undefined {
  const active = activeInvoice(record)
  return active && parseStoredInvoice(productId, active, nowMs)
}

/** Returns undefined for an invoice whose stored terms are invalid. */
export function parseStoredInvoice(
  productId: string,
  { id, terms, priceCents, word: latest, ...stored }: StoredInvoice,
  nowMs: number,
): ParsedStoredInvoice | undefined {
  try {
    const invoice = parseInvoiceTerms(terms)
    // A clock that was set back must not extend the lifetime.
    const deadline = Math.min(stored.deadline, nowMs + invoice.lifetimeMs)
    const { email, coin: requestedCoin } = getInvoiceRequest(productId, id)
    const pending = latest?.status === 'pending'
    return { storedId: id, invoice, deadline, priceCents, email, requestedCoin, pending }
  } catch {
    return undefined
  }
}
