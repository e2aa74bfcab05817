import { wireInvoice } from '../../mocks/data.ts'
import { type Invoice, parseInvoice } from '../../src/api/invoice.ts'

/** An invoice as the wire's own schema reads it. */
export function sampleInvoice(overrides: Partial<Invoice> = {}): Invoice {
  return { ...parseInvoice(wireInvoice()), ...overrides }
}
