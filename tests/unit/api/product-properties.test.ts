import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wireProduct } from '../../../mocks/data.ts'
import { type PaymentMethod, parseProduct } from '../../../src/api/product.ts'
import type { Offer } from '../../../src/api/read-product.ts'
import { anyText } from '../lib/any-text.ts'
import { checkProperty } from '../lib/check-property.ts'

const ignore = () => {}

function parsed(wire: unknown): Offer | undefined {
  try {
    return parseProduct(wire, ignore)
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return undefined
  }
}

const anyJson = fc.jsonValue({ maxDepth: 1, stringUnit: 'binary' })

const methodKeys = fc.oneof(
  fc.constantFrom('stripe', 'btcpay', '__proto__', 'constructor', 'toString', ''),
  anyText,
)

const almostMethods = fc.dictionary(
  methodKeys,
  fc.oneof(
    anyJson,
    fc.record(
      {
        api_key: fc.oneof(fc.constantFrom('pk_test_demo', 'sk_live_secret'), anyJson),
        accepted_cryptos: fc.oneof(fc.array(fc.constantFrom('BTC', ' BTC', 'LTC', '')), anyJson),
      },
      { requiredKeys: [] },
    ),
  ),
  { maxKeys: 4 },
)

/** Wrong in a field or two, or in none. */
const almostProducts = fc
  .record(
    {
      id: fc.oneof(anyText, fc.nat(), anyJson),
      price: fc.oneof(fc.nat(), fc.double(), anyJson),
      stock: fc.oneof(fc.nat(), fc.double(), anyJson),
      accepted_payment_methods: fc.oneof(almostMethods, anyJson),
      payment_method_pretty_names: fc.oneof(fc.dictionary(methodKeys, anyJson), anyJson),
    },
    { requiredKeys: [] },
  )
  .map((overrides) => ({ ...wireProduct(), ...overrides }))

const wires = fc.oneof(fc.anything(), { weight: 4, arbitrary: almostProducts })

function expectSellable({ priceCents, outOfStock, methods }: Offer): void {
  expect(Number.isSafeInteger(priceCents) && !Object.is(priceCents, -0)).toBe(true)
  expect(priceCents).toBeGreaterThanOrEqual(0)
  expect(typeof outOfStock).toBe('boolean')
  for (const method of methods) expectUsable(method)
}

function expectUsable(method: PaymentMethod): void {
  expect(typeof method.key).toBe('string')
  expect(typeof method.label).toBe('string')
  expect(method.kind === 'card').toBe(method.key === 'stripe')
  if (method.kind === 'card') {
    expect(method.publishableKey).toMatch(/^pk_\S+$/)
    return
  }
  expect(method.coins).not.toHaveLength(0)
  const names = method.coins.map((coin) => coin.toUpperCase())
  expect(new Set(names).size).toBe(names.length)
  for (const coin of method.coins) expect(coin).toMatch(/^\S(?:.*\S)?$/s)
}

test('every answer is either a product that can be bought, or refused by the parser', () => {
  checkProperty(
    fc.property(wires, (wire) => {
      const product = parsed(wire)
      if (product !== undefined) expectSellable(product)
    }),
  )
})

test('a product loses nothing on its way through JSON', () => {
  checkProperty(
    fc.property(wires, (wire) => {
      const product = parsed(wire)
      if (product !== undefined) expect(JSON.parse(JSON.stringify(product))).toEqual(product)
    }),
  )
})

test('each method is offered in its place, or left out with a word to the owner about it', () => {
  checkProperty(
    fc.property(almostMethods, (methods) => {
      const complaints: string[] = []
      const wire = { ...wireProduct(), accepted_payment_methods: methods }
      const offered = parseProduct(wire, (complaint) => complaints.push(complaint)).methods
      const keys = Object.keys(methods)
      const leftOut = complaints.filter((complaint) => complaint.includes(' is left out: '))
      expect(offered.length + leftOut.length).toBe(keys.length)
      const places = offered.map(({ key }) => keys.indexOf(key))
      expect(places).toEqual(places.toSorted((left, right) => left - right))
      for (const complaint of complaints) expect(complaint).toMatch(/^Till: the payment method '/)
    }),
  )
})
