import type { PaymentAttempt, PurchaseRecord, StoredInvoice } from './record.ts'
import { parseInvoiceEntry, parseRecord } from './record-text.ts'
import { getItem, writeText } from './storage.ts'

/** The keys of version 0.2.0, which some tabs may still run. This file can go two releases later; it removes no stored value. */
export function oldKeys(productId: string): readonly string[] {
  return [paymentKey(productId), `invoice.${productId}`, `given-up-invoices.${productId}`]
}

export function getOldRecord(productId: string): PurchaseRecord {
  const [payment, active, previous] = oldKeys(productId).map((key) => getItem('browser', key))
  const invoices = [
    ...parseOldInvoice(active, false),
    ...(Array.isArray(previous) ? previous.flatMap((each) => parseOldInvoice(each, true)) : []),
  ]
  // A payment is stored as `sent 1893499200000`, or as `paid 1893499200000 invoice-id`.
  const [, status, at, invoiceId] = /^(\w+) (\d+)(?: (.+))?$/s.exec(String(payment)) ?? []
  // A payment of a stored invoice is no attempt: the invoice holds its status.
  const isOfInvoice = invoices.some(({ terms }) => String(terms.orderId) === invoiceId)
  const attempts = isOfInvoice ? [] : [{ at: Number(at), status }]
  return { ...parseRecord(JSON.stringify({ attempts })), invoices }
}

function parseOldInvoice(value: unknown, replaced: boolean): readonly StoredInvoice[] {
  // Version 0.2.0 stored the response as `wire`, and the server status as `fate`.
  const { wire, fate, ...old } = Object(value)
  const response: Readonly<Record<string, unknown>> = Object(wire)
  const { destination, amount } = response
  const invoice = parseInvoiceEntry({
    ...old,
    // The same id in each tab that converts the invoice. The number 0 is below that of every new invoice.
    id: JSON.stringify(response),
    number: 0,
    terms: {
      ...{ destination, amount, coin: response['type'] },
      // Version 0.2.0 stored each duration in seconds: PT900S.
      lifetimeMs: Math.round(Number.parseFloat(String(response['expiration']).slice(2)) * 1000),
      ...{ productId: response['product_id'], orderId: response['invoice_id'] },
    },
    replaced,
    // Invoices and queries share one sequence: 1 comes after this invoice, and before any new query.
    word: { status: fate, number: 1 },
  })
  return invoice ? [invoice] : []
}

/** Makes a tab of version 0.2.0 warn of the attempt, too. After a refusal it keeps its warning of the earlier status. */
export function writeOldPayment(productId: string, { at, status }: PaymentAttempt): void {
  if (status === 'refused') return
  writeText('browser', paymentKey(productId), JSON.stringify(`${status} ${at}`))
}

export const oldPaymentPrefix = 'payment.'

function paymentKey(productId: string): string {
  return oldPaymentPrefix + productId
}
