import { invoiceJson } from '../../../mocks/data.ts'
import { type Invoice, parseInvoice } from '../../../src/api/invoice.ts'
import type { ParsedStoredInvoice } from '../../../src/crypto/flow/parsed-stored-invoice.ts'

/** The invoice of the mocks, as the app parses it. */
export function sampleInvoice({
  productId = 'demo',
  ...overrides
}: Partial<Invoice> & { productId?: string } = {}): Invoice {
  const invoice = { ...parseInvoice(invoiceJson()), ...overrides }
  return { ...invoice, hubIds: [productId, invoice.orderId] }
}

/** The stored invoice of a product for $19.99, as the app parses it just after it was received. */
export function sampleActiveInvoice(overrides: Partial<ParsedStoredInvoice> = {}) {
  const invoice = overrides.invoice ?? sampleInvoice()
  return {
    storedId: invoice.orderId,
    invoice,
    deadline: Date.now() + invoice.lifetimeMs,
    priceCents: 1999,
    email: 'ada@example.org',
    requestedCoin: invoice.coin,
    pending: false,
    ...overrides,
  }
}
