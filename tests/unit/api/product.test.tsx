import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cardMethod, cryptoMethod, wireProduct } from '../../../mocks/data.ts'
import { getProduct, parseProduct } from '../../../src/api/product.ts'
import { expectConsole } from '../../support/setup.ts'
import { checkProperty } from '../lib/check-property.ts'
import { answers, recordCalls } from './recorded-calls.ts'

const parseWith = (field: string, value: unknown) =>
  parseProduct({ ...wireProduct(), [field]: value })

const stocked = (stock: unknown) => parseWith('stock', stock).outOfStock

const methodsOf = (methods: unknown, names: unknown = {}) =>
  parseProduct({
    ...wireProduct(),
    accepted_payment_methods: methods,
    payment_method_pretty_names: names,
  }).methods

test('a product has an id, a price in cents, a stock and its methods (spec 3.1)', async () => {
  recordCalls(answers.json(wireProduct()))
  expect(await getProduct('demo')).toEqual({
    ok: true,
    value: {
      id: 'demo',
      priceCents: 1999,
      outOfStock: false,
      methods: [
        { kind: 'card', key: 'stripe', label: 'Card', publishableKey: 'pk_test_demo' },
        { kind: 'crypto', key: 'btcpay', label: 'Crypto', coins: ['BTC', 'LTC', 'DOGE'] },
      ],
    },
  })
})

test('an answer that is no JSON is logged without its text, which may name a buyer', async () => {
  expectConsole('error', /^Till: \/api\/product\/demo is refused \(SyntaxError: expected JSON\)\.$/)
  recordCalls(answers.text('ada@example.org'))
  expect(await getProduct('demo')).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('C21, C22: a product of another content type and with unknown fields is a product', async () => {
  recordCalls(answers.text(JSON.stringify({ ...wireProduct(), description: 'Tea', tags: [1] })))
  expect(await getProduct('demo')).toMatchObject({ ok: true, value: { id: 'demo' } })
})

test.each<[unknown]>([[undefined], [null], [''], ['another'], [7], [{}], ['\ud83c']])(
  'the product of the address is sold, whatever id the answer has: %j',
  async (id) => {
    recordCalls(answers.json({ ...wireProduct(), id }))
    expect(await getProduct('1234567890123456789')).toMatchObject({
      value: { id: '1234567890123456789', priceCents: 1999 },
    })
  },
)

test.each<[unknown]>([
  ...[undefined, null, -1, '-1', 0.5, '19.99', '1999.00', '$1999', '1e3', '0x10'].map(only),
  ...['1 999', '１９９９', '', ' ', true, [], [1999], {}, { toString: 1 }].map(only),
  ...[1e21, '1e21', 2 ** 53, '9'.repeat(16)].map(only),
])('C12: a price of %j is refused, and the field is named', (price) => {
  expect(() => parseWith('price', price)).toThrow(new TypeError('price must be whole cents'))
})

function only(value: unknown): [unknown] {
  return [value]
}

test.each<[string, number]>([
  ['0', 0],
  ['100000000', 100_000_000],
  ['1999.0', 1999],
  ['-0', 0],
  ['" 1999\\n"', 1999],
  ['"0"', 0],
])('C12, C14: a price of %s in the JSON is %i cents', (json, cents) => {
  expect(parseWith('price', JSON.parse(json)).priceCents).toBe(cents)
})

test.each(['0', '-0', '0.0', '"0"', '" 0\\n"', '"0.00"'])(
  'C15: a stock of %s is out of stock',
  (json) => {
    expect(stocked(JSON.parse(json))).toBe(true)
  },
)

test.each<[unknown]>([1, 1_000_000, -1, 2.5, '3', '12', null, undefined].map(only))(
  'C15: a stock of %j sells: only 0 is out of stock',
  (stock) => {
    expect(stocked(stock)).toBe(false)
  },
)

test.each<[unknown]>(['', ' ', 'abc', '0 left', false, [], [0], {}, Object.create(null)].map(only))(
  'C15: a stock of %j cannot be read: it sells, and the owner is told',
  (stock) => {
    expectConsole('error', /^Till: stock must be a number\. The product sells\.$/)
    expect(stocked(stock)).toBe(false)
  },
)

test.each<[unknown]>([[undefined], [null], ['stripe'], [7]])(
  'C16: payment methods of %j are refused, and the field is named',
  (methods) => {
    const complaint = new TypeError('accepted_payment_methods must be an object')
    expect(() => parseWith('accepted_payment_methods', methods)).toThrow(complaint)
  },
)

test.each([[{}], [[]]])(
  'C16: a product with the methods %j is a product that cannot be bought, not a crash',
  (methods) => {
    expect(methodsOf(methods)).toEqual([])
  },
)

test.each<[key: string, methods: object]>([
  ['stripe', { stripe: null, ...cryptoMethod('BTC') }],
  ['stripe', { stripe: 'pk', ...cryptoMethod('BTC') }],
  ['monero', { monero: null, ...cryptoMethod('BTC') }],
  ['0', { ...['stripe'], ...cryptoMethod('BTC') }],
])('C16: the method %s of %j is no object: it is left out, and the others sell', (key, methods) => {
  expectConsole('error', `Till: the payment method '${key}' is left out: `)
  expect(methodsOf(methods).map((method) => method.key)).toEqual(['btcpay'])
})

test.each<[names: unknown, isTold: boolean]>([
  ...[null, undefined, {}, [], ['Card'], { stripe: null }].map((names) => [names, false] as const),
  ...['Card', 7, { stripe: 7 }, { stripe: ' ' }, { btcpay: [] }].map(
    (names) => [names, true] as const,
  ),
] as [unknown, boolean][])(
  'C19: pretty names of %j leave the keys as labels; the owner is told: %s',
  (names, isTold) => {
    if (isTold) expectConsole('error', /^Till: payment_method_pretty_names must be texts\./)
    const { methods } = parseWith('payment_method_pretty_names', names)
    expect(methods.map(({ label }) => label)).toEqual(['stripe', 'btcpay'])
  },
)

test('the tabs come in the order of the answer', () => {
  const keys = methodsOf({ ...cryptoMethod('BTC'), ...cardMethod() }).map(({ key }) => key)
  expect(keys).toEqual(['btcpay', 'stripe'])
})

test.each(['Credit card', 'x'.repeat(500)])(
  'C20: a method is labelled by its pretty name, which is kept whole (spec 2.2): %s',
  (stripe) => {
    expect(methodsOf(cardMethod(), { stripe })[0]?.label).toBe(stripe)
  },
)

test.each(['btcpay', 'Stripe', '', 'toString', 'hasOwnProperty', '__proto__', 'constructor'])(
  'C17, C19: the method %j is crypto, labelled by its key, not by what every object inherits (spec 3.1)',
  (key) => {
    const wire: unknown = JSON.parse(`{"${key}":{"accepted_cryptos":["BTC"]}}`)
    expect(methodsOf(wire, { card: 'Card' })).toEqual([
      { kind: 'crypto', key, label: key, coins: ['BTC'] },
    ])
    expect(Object.hasOwn(Object.prototype, 'accepted_cryptos')).toBe(false)
  },
)

test.each<[unknown, string]>([
  [' pk_live_51Abc\n', 'pk_live_51Abc'],
  [{ key: ' pk_live_51Abc ', mode: 'live' }, 'pk_live_51Abc'],
])('the publishable key in %j is %s (spec 3.1)', (api_key, publishableKey) => {
  expect(methodsOf({ stripe: { api_key } })).toMatchObject([{ publishableKey }])
})

test.each<[unknown]>([
  ...[undefined, null, '', 'pk_', 'demo', 'sk_live_secret', 'rk_live_secret', 'pk_test demo'].map(
    only,
  ),
  ...[7, ['pk_test_demo'], {}, { key: null }, { key: 'sk_live_secret' }].map(only),
  ...[{ key: { key: 'pk_test_demo' } }, { publishable: 'pk_test_demo' }].map(only),
])(
  'B23: a card method with the key %j is left out; the owner is told, without the key',
  (api_key) => {
    expectConsole('error', /^(?!.*_live_).*'stripe' is left out.*publishable key/)
    const methods = methodsOf({ stripe: { api_key }, ...cryptoMethod('BTC') })
    expect(methods.map(({ kind }) => kind)).toEqual(['crypto'])
  },
)

test.each<[unknown]>([undefined, null, [], 'BTC', {}, [''], [' '], [null, 7, {}]].map(only))(
  'C17, C18: a crypto method with the coins %j is left out, and the owner is told',
  (accepted_cryptos) => {
    expectConsole('error', /'btcpay' is left out.*list of coin codes/)
    const methods = methodsOf({ btcpay: { accepted_cryptos }, ...cardMethod() })
    expect(methods.map(({ kind }) => kind)).toEqual(['card'])
  },
)

test.each<[unknown]>([null, 5, {}, '', ' ', ['LTC'], '\ud83c', 'x'.repeat(51)].map(only))(
  'C18: a coin list with the entry %j sells the other coins, and the owner is told once',
  (entry) => {
    const complaints: string[] = []
    const accepted_payment_methods = { btcpay: { accepted_cryptos: [entry, 'BTC', entry, 'DOGE'] } }
    const { methods } = parseProduct({ ...wireProduct(), accepted_payment_methods }, (complaint) =>
      complaints.push(complaint),
    )
    expect(methods).toMatchObject([{ coins: ['BTC', 'DOGE'] }])
    expect(complaints).toEqual([
      "Till: the payment method 'btcpay' loses coins: its accepted_cryptos must be a list of coin codes.",
    ])
  },
)

const twoHundred = Array.from({ length: 200 }, (_, index) => `C${index}`)

test.each<[what: string, accepted: unknown, coins: readonly string[]]>([
  ['a list that PHP writes as an object', { 0: 'BTC', 2: 'LTC' }, ['BTC', 'LTC']],
  ['a coin twice, in capitals or not', ['BTC', 'LTC', 'BTC', 'ltc'], ['BTC', 'ltc']],
  ['two hundred coins', twoHundred, twoHundred],
  ['any names', ['__proto__', 'toString', ' <b>'], ['__proto__', 'toString', '<b>']],
])('C18: of %s each coin is offered once, in its first place', (_, accepted_cryptos, coins) => {
  expect(methodsOf({ btcpay: { accepted_cryptos } })).toMatchObject([{ coins }])
})

test('C11: any answer is a product with a price and usable methods, or is refused', () => {
  const anyJson = fc.jsonValue({ maxDepth: 1, stringUnit: 'binary' })
  const fields = fc.constantFrom(...Object.keys(wireProduct()))
  const almost = fc
    .tuple(fields, anyJson)
    .map(([field, value]) => ({ ...wireProduct(), [field]: value }))
  checkProperty(
    fc.property(fc.oneof(anyJson, almost), (wire) => {
      try {
        const { priceCents, outOfStock, methods } = parseProduct(wire, () => {})
        expect(Number.isSafeInteger(priceCents) && priceCents >= 0).toBe(true)
        expect(typeof outOfStock).toBe('boolean')
        for (const { label } of methods) expect(typeof label).toBe('string')
      } catch (error) {
        expect(error).toBeInstanceOf(TypeError)
      }
    }),
  )
})
