import { expect, test } from 'vitest'
import { cardMethod, cryptoMethod, wireProduct } from '../../../mocks/data.ts'
import { getProduct, parseProduct } from '../../../src/api/product.ts'
import { expectConsole } from '../../support/setup.ts'
import { faultyNetwork, outcomeOf } from './faulty-network.ts'
import { answers, hostileIds, onlyCall, recordCalls } from './recorded-calls.ts'

const without = (field: string) =>
  Object.fromEntries(Object.entries(wireProduct()).filter(([name]) => name !== field))

const withField = (field: string, value: unknown) => ({ ...wireProduct(), [field]: value })

const stocked = (stock: unknown) => parseProduct(withField('stock', stock)).outOfStock

const methodsOf = (methods: unknown, names: unknown = {}) =>
  parseProduct({
    ...wireProduct(),
    accepted_payment_methods: methods,
    payment_method_pretty_names: names,
  }).methods

test('a product is asked for by GET, without query and body (spec 7.4)', async () => {
  const calls = recordCalls(answers.json(wireProduct()))
  await getProduct('demo')
  const call = onlyCall(calls)
  expect([call.method, call.path, call.query, call.body]).toEqual([
    'GET',
    '/api/product/demo',
    '',
    '',
  ])
})

test.each<readonly [id: string, segment: string]>([
  ...hostileIds,
  ['.', '%252E'],
  ['..', '%252E%252E'],
])('A13: the product %j is asked for as the one segment %s', async (id, segment) => {
  const calls = recordCalls(answers.json(wireProduct()))
  await getProduct(id)
  expect(onlyCall(calls).path).toBe(`/api/product/${segment}`)
})

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

test.each([400, 404, 500])('a product answered with %i is refused', async (status) => {
  recordCalls(answers.status(status))
  expect(await getProduct('demo')).toMatchObject({ failure: { kind: 'refused', status } })
})

test('a product without an answer is unreachable', async () => {
  faultyNetwork('fails')
  const { result } = await outcomeOf(getProduct('demo'))
  expect(result).toMatchObject({ failure: { kind: 'unreachable' } })
})

test.each([
  ['null', answers.text('null')],
  ['a list', answers.json([wireProduct()])],
  ['a text', answers.json('demo')],
  ['a number', answers.json(7)],
  ['an empty object', answers.json({})],
  ['a truncated answer', answers.text(JSON.stringify(wireProduct()).slice(0, -1))],
  ['an empty answer', answers.text('')],
  ['no content', () => new Response(null, { status: 204 })],
])('C11: %s is no product, and the owner is told', async (_story, answer) => {
  expectConsole('error', /^Till: \/api\/product\/demo is refused \(\w+Error: .+\)\.$/)
  recordCalls(answer)
  expect(await getProduct('demo')).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('an answer that is no JSON is logged without its text, which may name a buyer', async () => {
  expectConsole('error', /^Till: \/api\/product\/demo is refused \(SyntaxError: expected JSON\)\.$/)
  recordCalls(answers.text('ada@example.org'))
  expect(await getProduct('demo')).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('C11: a web page is no product, and the owner learns of the rewrite', async () => {
  expectConsole('error', /\/api\/product\/demo answered with a web page/)
  recordCalls(answers.webPage)
  expect(await getProduct('demo')).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test.each([
  ['a byte order mark', answers.text(`\uFEFF${JSON.stringify(wireProduct())}`)],
  ['another content type', answers.text(JSON.stringify(wireProduct()))],
  ['unknown fields', answers.json({ ...wireProduct(), description: 'Tea', tags: [1] })],
])('C21, C22: a product with %s is a product', async (_story, answer) => {
  recordCalls(answer)
  expect(await getProduct('demo')).toMatchObject({ ok: true, value: { id: 'demo' } })
})

test.each([
  ['price', 'whole cents'],
  ['accepted_payment_methods', 'an object'],
])('C12, C16: a product without %s is refused, and the owner reads why', async (field, wanted) => {
  expectConsole(
    'error',
    `Till: /api/product/demo is refused (TypeError: ${field} must be ${wanted}).`,
  )
  recordCalls(answers.json(without(field)))
  expect(await getProduct('demo')).toMatchObject({ failure: { kind: 'unreadable' } })
})

test.each<[unknown]>([
  [-1],
  ['-1'],
  [0.5],
  [19.99],
  ['19.99'],
  ['1999.00'],
  ['$1999'],
  ['1e3'],
  ['0x10'],
  ['1 999'],
  ['１９９９'],
  [''],
  [' '],
  [null],
  [true],
  [[]],
  [[1999]],
  [{}],
  [{ toString: 1 }],
  [1e21],
  ['1e21'],
  [2 ** 53],
  ['9'.repeat(16)],
])('C12: a price of %j is refused, and the field is named', (price) => {
  expect(() => parseProduct(withField('price', price))).toThrow(
    new TypeError('price must be whole cents'),
  )
})

test.each([0, 5, 1990, 100_000_000])('C14: a price of %i cents is kept', (price) => {
  expect(parseProduct(withField('price', price)).priceCents).toBe(price)
})

test.each<[string, number]>([
  ['1999.0', 1999],
  ['-0', 0],
  ['"1999"', 1999],
  ['" 1999\\n"', 1999],
  ['"0"', 0],
])('C12: a price of %s in the JSON is %i cents', (json, cents) => {
  expect(parseProduct(withField('price', JSON.parse(json))).priceCents).toBe(cents)
})

test.each<[string]>([['0'], ['-0'], ['0.0'], ['"0"'], ['" 0\\n"'], ['"0.00"']])(
  'C15: a stock of %s is out of stock',
  (json) => {
    expect(stocked(JSON.parse(json))).toBe(true)
  },
)

test.each<[unknown]>([[1], [1_000_000], [-1], [2.5], ['3'], ['12'], [null], [undefined]])(
  'C15: a stock of %j sells: only 0 is out of stock',
  (stock) => {
    expect(stocked(stock)).toBe(false)
  },
)

test.each<[unknown]>([
  [''],
  [' '],
  ['abc'],
  ['0 left'],
  [false],
  [[]],
  [[0]],
  [{}],
  [Object.create(null)],
])('C15: a stock of %j cannot be read: it sells, and the owner is told', (stock) => {
  expectConsole('error', /^Till: stock must be a number\. The product sells\.$/)
  expect(stocked(stock)).toBe(false)
})

test.each<[unknown]>([[undefined], [null], [''], ['another'], [7], [{}], ['\ud83c']])(
  'the product of the address is sold, whatever id the answer has: %j',
  async (id) => {
    recordCalls(answers.json(withField('id', id)))
    expect(await getProduct('1234567890123456789')).toMatchObject({
      value: { id: '1234567890123456789', priceCents: 1999 },
    })
  },
)

test.each<[unknown]>([[null], ['stripe'], [7]])(
  'C16: payment methods of %j are refused',
  (methods) => {
    expect(() => parseProduct(withField('accepted_payment_methods', methods))).toThrow()
  },
)

test.each<[unknown, RegExp]>([
  [{ stripe: null, ...cryptoMethod('BTC') }, /'stripe' is left out/],
  [{ stripe: 'pk', ...cryptoMethod('BTC') }, /'stripe' is left out/],
  [{ monero: null, ...cryptoMethod('BTC') }, /'monero' is left out/],
])('a method that is no object is left out and leaves the others alone: %j', (methods, line) => {
  expectConsole('error', line)
  const product = parseProduct(withField('accepted_payment_methods', methods))
  expect(product.methods.map(({ key }) => key)).toEqual(['btcpay'])
})

test.each<[names: unknown, isTold: boolean]>([
  [null, false],
  [undefined, false],
  [{}, false],
  [[], false],
  [['Card'], false],
  [{ stripe: null }, false],
  ['Card', true],
  [7, true],
  [{ stripe: 7 }, true],
  [{ stripe: ' ' }, true],
  [{ stripe: {}, btcpay: [] }, true],
])('pretty names of %j leave the keys as labels; the owner is told: %s', (names, isTold) => {
  if (isTold) expectConsole('error', /^Till: payment_method_pretty_names must be texts\./)
  const product = parseProduct(withField('payment_method_pretty_names', names))
  expect(product.methods.map(({ label }) => label)).toEqual(['stripe', 'btcpay'])
})

test.each([[{}], [[]]])(
  'C16: a product with the methods %j is a product that cannot be bought, not a crash',
  (methods) => {
    expect(methodsOf(methods)).toEqual([])
  },
)

test('C16: methods in a list are left out, one by one', () => {
  expectConsole('error', "the payment method '0' is left out")
  expect(methodsOf(['stripe'])).toEqual([])
})

test('the tabs come in the order of the answer', () => {
  const keys = methodsOf({ ...cryptoMethod('BTC'), ...cardMethod() }).map(({ key }) => key)
  expect(keys).toEqual(['btcpay', 'stripe'])
})

test('a method is labelled by its pretty name (spec 2.2)', () => {
  expect(methodsOf(cardMethod(), { stripe: 'Credit card' })[0]?.label).toBe('Credit card')
})

test('C20: a label of 500 letters is kept whole', () => {
  expect(methodsOf(cardMethod(), { stripe: 'x'.repeat(500) })[0]?.label).toHaveLength(500)
})

test('C19: a method without a pretty name is labelled by its key', () => {
  expect(methodsOf(cryptoMethod('BTC'), { stripe: 'Card' })[0]?.label).toBe('btcpay')
})

test('C19: a product without pretty names labels its methods by their keys', () => {
  expect(
    parseProduct(without('payment_method_pretty_names')).methods.map((one) => one.label),
  ).toEqual(['stripe', 'btcpay'])
})

test.each(['toString', 'valueOf', 'hasOwnProperty'])(
  'C19: a method called %s is labelled by its key, not by what every object inherits',
  (key) => {
    expect(methodsOf({ [key]: { accepted_cryptos: ['BTC'] } })).toEqual([
      { kind: 'crypto', key, label: key, coins: ['BTC'] },
    ])
  },
)

test.each(['__proto__', 'constructor', 'prototype'])(
  'C19: a method called %s does no harm',
  (key) => {
    const wire: unknown = JSON.parse(`{"${key}":{"accepted_cryptos":["BTC"]}}`)
    expect(methodsOf({ ...cardMethod(), ...(wire as object) }).map((one) => one.key)).toContain(
      'stripe',
    )
    expect(Object.hasOwn(Object.prototype, 'accepted_cryptos')).toBe(false)
  },
)

test.each(['btcpay', 'crypto', 'Stripe', 'paypal', ''])(
  "C17: the key '%s' is crypto: only 'stripe' means card (spec 3.1)",
  (key) => {
    expect(methodsOf({ [key]: { accepted_cryptos: ['BTC'] } })[0]?.kind).toBe('crypto')
  },
)

test.each<[unknown, string]>([
  ['pk_test_demo', 'pk_test_demo'],
  [' pk_live_51Abc\n', 'pk_live_51Abc'],
  [{ key: 'pk_live_51Abc' }, 'pk_live_51Abc'],
  [{ key: ' pk_live_51Abc ', mode: 'live' }, 'pk_live_51Abc'],
])('the publishable key in %j is %s (spec 3.1)', (api_key, publishableKey) => {
  expect(methodsOf({ stripe: { api_key } })).toMatchObject([{ publishableKey }])
})

test.each<[unknown]>([
  [undefined],
  [null],
  [''],
  ['pk_'],
  ['demo'],
  ['sk_live_secret'],
  ['rk_live_secret'],
  ['pk_test demo'],
  [7],
  [['pk_test_demo']],
  [{}],
  [{ key: null }],
  [{ key: 'sk_live_secret' }],
  [{ key: { key: 'pk_test_demo' } }],
  [{ publishable: 'pk_test_demo' }],
])('B23: a card method with the key %j is left out, and the owner is told', (api_key) => {
  expectConsole('error', /'stripe' is left out.*publishable key/)
  expect(
    methodsOf({ stripe: { api_key }, ...cryptoMethod('BTC') }).map(({ kind }) => kind),
  ).toEqual(['crypto'])
})

test.each<[unknown]>([['sk_live_secret'], [{ key: 'sk_live_secret' }]])(
  'B23: the secret key in %j is neither used nor written anywhere',
  (api_key) => {
    expectConsole('error', /^(?!.*sk_live)/)
    expect(JSON.stringify(methodsOf({ stripe: { api_key } }))).not.toContain('sk_live')
  },
)

test.each<[unknown]>([[undefined], [null], [[]], ['BTC'], [{}], [['']], [[' ']], [[null, 7, {}]]])(
  'C17, C18: a crypto method with the coins %j is left out, and the owner is told',
  (accepted_cryptos) => {
    expectConsole('error', /'btcpay' is left out.*list of coin codes/)
    expect(
      methodsOf({ btcpay: { accepted_cryptos }, ...cardMethod() }).map(({ kind }) => kind),
    ).toEqual(['card'])
  },
)

test.each<[unknown]>([[null], [5], [{}], [''], [' '], [['LTC']], ['\ud83c'], ['x'.repeat(51)]])(
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

test('C18: a list that PHP writes as an object is a list', () => {
  const accepted_payment_methods = { btcpay: { accepted_cryptos: { 0: 'BTC', 2: 'LTC' } } }
  expect(parseProduct({ ...wireProduct(), accepted_payment_methods }).methods).toMatchObject([
    { coins: ['BTC', 'LTC'] },
  ])
})

test('C18: a coin that comes twice, in capitals or not, is offered once, in its first place', () => {
  expect(methodsOf(cryptoMethod('BTC', 'LTC', 'BTC', 'ltc'))).toMatchObject([
    { coins: ['BTC', 'ltc'] },
  ])
})

test('C18: two hundred coins are offered in their order', () => {
  const coins = Array.from({ length: 200 }, (_, index) => `C${index}`)
  expect(methodsOf(cryptoMethod(...coins))).toMatchObject([{ coins }])
})

test('coins of any name are kept', () => {
  const coins = ['__proto__', 'toString', 'btc', '<b>']
  expect(methodsOf(cryptoMethod(...coins))).toMatchObject([{ coins }])
})
