import { invoiceJson } from '../../../mocks/data.ts'
import { type Invoice, parseInvoice } from '../../../src/api/invoice.ts'
import type { ParsedInvoice } from '../../../src/crypto/flow/parsed-invoice.ts'

/** The invoice of the mocks, as the app parses it. */
export function sampleInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return { ...parseInvoice(invoiceJson()), ...overrides }
}

/** An invoice for $19.99 that has just been received. */
export function sampleActiveInvoice(overrides: Partial<ParsedInvoice> = {}): ParsedInvoice {
  const invoice = overrides.invoice ?? sampleInvoice()
  return {
    storedId: invoice.orderId,
    invoice,
    deadline: Date.now() + invoice.lifetimeMs,
    priceCents: 1999,
    email: 'ada@example.org',
    pending: false,
    ...overrides,
  }
}
