import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireInvoice } from '../../../mocks/data.ts'
import { type Invoice, parseInvoice, parseTerms, termsOf } from '../../../src/api/invoice.ts'
import { parseCoinAmount } from '../../../src/lib/coin-amount.ts'
import { anyText } from '../lib/any-text.ts'
import { checkProperty } from '../lib/check-property.ts'

function parsed(wire: unknown): Invoice | undefined {
  try {
    return parseInvoice(wire)
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return undefined
  }
}

function expectPayable(invoice: Invoice): void {
  const { id, productId, coin, destination, amount, lifetimeMs } = invoice
  for (const text of [id, productId, coin]) expect(text.trim()).toMatch(/./)
  expect(destination).toMatch(/^[A-Za-z0-9._:-]+$|^[A-Za-z0-9][A-Za-z0-9+/]*={0,2}$/)
  expect(amount).toMatch(/^\d+(\.\d+)?$/)
  expect(Number(amount)).toBeGreaterThan(0)
  expect(Number.isSafeInteger(lifetimeMs) && lifetimeMs >= 0).toBe(true)
}

/** Wrong in a field or two, or in none. */
const almostInvoices = fc
  .record(
    {
      type: fc.oneof(fc.anything(), anyText),
      destination: fc.oneof(fc.anything(), anyText),
      amount: fc.oneof(fc.anything(), fc.double(), fc.stringMatching(/^[0-9.e-]+$/)),
      expiration: fc.oneof(fc.anything(), fc.stringMatching(/^PT\d+S$/)),
      product_id: fc.oneof(fc.anything(), anyText),
      invoice_id: fc.oneof(fc.anything(), anyText),
    },
    { requiredKeys: [] },
  )
  .map((overrides) => ({ ...wireInvoice(), ...overrides }))

test('D11: whatever the server answers is an invoice that can be paid, or refused', () => {
  checkProperty(
    fc.property(fc.oneof(fc.anything(), almostInvoices), (wire) => {
      const invoice = parsed(wire)
      if (invoice !== undefined) expectPayable(invoice)
    }),
  )
})

const texts = fc
  .string({ unit: 'binary' })
  .map((text) => text.trim())
  .filter((text) => /./.test(text))

const invoices: fc.Arbitrary<Invoice> = fc.record({
  id: texts,
  productId: texts,
  coin: texts,
  destination: fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9._:-]{1,120}$/),
    fc.base64String({ minLength: 4, maxLength: 120 }).filter((text) => !/^[+/]/.test(text)),
  ),
  amount: fc
    .stringMatching(/^[1-9]\d{0,15}(\.\d{1,18})?$/)
    .map((text) => parseCoinAmount(text, 8) ?? ''),
  lifetimeMs: fc.nat({ max: 100_000_000_000 }),
})

test('an invoice survives storage without losing anything', () => {
  checkProperty(
    fc.property(invoices, (invoice) => {
      expect(parseTerms(JSON.parse(JSON.stringify(termsOf(invoice))))).toEqual(invoice)
    }),
  )
})
