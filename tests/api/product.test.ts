import { expect, test } from 'vitest'
import { cardMethod, cryptoMethod, wireProduct } from '../../mocks/data.ts'
import { getProduct, parseProduct } from '../../src/api/product.ts'
import { productCall } from '../../src/api/read-product.ts'
import { expectConsole } from '../setup.ts'
import { faultyNetwork, outcomeOf } from './faulty-network.ts'
import { answers, hostileIds, onlyCall, recordCalls } from './recorded-calls.ts'

const path = '/api/product/demo'

const without = (field: string) =>
  Object.fromEntries(Object.entries(wireProduct()).filter(([name]) => name !== field))

const withField = (field: string, value: unknown) => ({ ...wireProduct(), [field]: value })

const methodsOf = (methods: unknown, names: unknown = {}) =>
  parseProduct({
    ...wireProduct(),
    accepted_payment_methods: methods,
    payment_method_pretty_names: names,
  }).methods

test('a product is asked for by GET, without query and body (spec section 7)', async () => {
  const calls = recordCalls(answers.json(wireProduct()))
  await getProduct(path)
  const call = onlyCall(calls)
  expect([call.method, call.path, call.query, call.body]).toEqual(['GET', path, '', ''])
})

test.each<readonly [id: string, segment: string]>([
  ...hostileIds,
  ['.', '%252E'],
  ['..', '%252E%252E'],
])('A13: the product %j is asked for as the one segment %s', async (id, segment) => {
  const calls = recordCalls(answers.json(wireProduct()))
  await getProduct(productCall(id))
  expect(onlyCall(calls).path).toBe(`/api/product/${segment}`)
})

test('a product has an id, a price in cents, a stock and its methods (spec section 3)', async () => {
  recordCalls(answers.json(wireProduct()))
  expect(await getProduct(path)).toEqual({
    ok: true,
    value: {
      id: 'demo',
      priceCents: 1999,
      stock: 12,
      methods: [
        { kind: 'card', key: 'stripe', label: 'Card', publishableKey: 'pk_test_demo' },
        { kind: 'crypto', key: 'btcpay', label: 'Crypto', coins: ['BTC', 'LTC', 'DOGE'] },
      ],
    },
  })
})

test.each([400, 404, 500])('a product answered with %i is refused', async (status) => {
  recordCalls(answers.status(status))
  expect(await getProduct(path)).toMatchObject({ failure: { kind: 'refused', status } })
})

test('a product without an answer is unreachable', async () => {
  faultyNetwork('fails')
  const { result } = await outcomeOf(getProduct(path))
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
])('C11: %s is no product', async (_story, answer) => {
  recordCalls(answer)
  expect(await getProduct(path)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('C11: a web page is no product, and the owner learns of the rewrite', async () => {
  expectConsole('error', /\/api\/product\/demo answered with a web page/)
  recordCalls(answers.webPage)
  expect(await getProduct(path)).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test.each([
  ['a byte order mark', answers.text(`\uFEFF${JSON.stringify(wireProduct())}`)],
  ['another content type', answers.text(JSON.stringify(wireProduct()))],
  ['unknown fields', answers.json({ ...wireProduct(), description: 'Tea', tags: [1] })],
])('C21, C22: a product with %s is a product', async (_story, answer) => {
  recordCalls(answer)
  expect(await getProduct(path)).toMatchObject({ ok: true, value: { id: 'demo' } })
})

test.each(['id', 'price', 'stock', 'accepted_payment_methods'])(
  'C12, C15, C16: a product without %s is refused',
  (field) => {
    expect(() => parseProduct(without(field))).toThrow()
  },
)

test.each<[unknown]>([
  [-1],
  [0.5],
  [19.99],
  ['1999'],
  [''],
  [null],
  [true],
  [[]],
  [1e21],
  [2 ** 53],
])('C12: a price of %j is refused: nobody could pay it', (price) => {
  expect(() => parseProduct(withField('price', price))).toThrow()
})

test.each([0, 5, 1990, 100_000_000])('C14: a price of %i cents is kept', (price) => {
  expect(parseProduct(withField('price', price)).priceCents).toBe(price)
})

test.each<[unknown]>([[-1], [1.5], ['12'], [null], [false], [[]], [{}]])(
  'C15: a stock of %j is refused',
  (stock) => {
    expect(() => parseProduct(withField('stock', stock))).toThrow()
  },
)

test('a stock of -0, which JSON can say, is none', () => {
  expect(parseProduct(withField('stock', JSON.parse('-0'))).stock).toBe(0)
})

test.each([0, 1, 1_000_000])('a stock of %i is kept', (stock) => {
  expect(parseProduct(withField('stock', stock)).stock).toBe(stock)
})

test.each([
  ['demo', 'demo'],
  [7, '7'],
  ['茶/1?', '茶/1?'],
  ['__proto__', '__proto__'],
])('a product may have the id %j', (id, kept) => {
  expect(parseProduct(withField('id', id)).id).toBe(kept)
})

test.each<[unknown]>([[''], [' '], [null], [true], [[]], [{}], ['\ud83c'], ['x'.repeat(2001)]])(
  'a product cannot have the id %j',
  (id) => {
    expect(() => parseProduct(withField('id', id))).toThrow(TypeError)
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

test.each<[unknown]>([[null], [['Card']], ['Card'], [{ stripe: 7 }], [{ stripe: ' ' }]])(
  'pretty names of %j leave the keys as labels',
  (names) => {
    const product = parseProduct(withField('payment_method_pretty_names', names))
    expect(product.methods.map(({ label }) => label)).toEqual(['stripe', 'btcpay'])
  },
)

test.each([[{}], [[]]])(
  'C16: a product with the methods %j is a product nobody can buy, not a crash',
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

test('a method is labelled by its pretty name (spec section 2)', () => {
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
  'C19: a method called %s harms nobody',
  (key) => {
    const wire: unknown = JSON.parse(`{"${key}":{"accepted_cryptos":["BTC"]}}`)
    expect(methodsOf({ ...cardMethod(), ...(wire as object) }).map((one) => one.key)).toContain(
      'stripe',
    )
    expect(Object.hasOwn(Object.prototype, 'accepted_cryptos')).toBe(false)
  },
)

test.each(['btcpay', 'crypto', 'Stripe', 'paypal', ''])(
  "C17: the key '%s' is crypto: only 'stripe' means card (spec section 3)",
  (key) => {
    expect(methodsOf({ [key]: { accepted_cryptos: ['BTC'] } })[0]?.kind).toBe('crypto')
  },
)

test.each(['pk_test_demo', 'pk_live_51Abc'])('the publishable key %s is kept', (api_key) => {
  expect(methodsOf(cardMethod(api_key))).toMatchObject([{ publishableKey: api_key }])
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
])('B23: a card method with the key %j is left out, and the owner is told', (api_key) => {
  expectConsole('error', /'stripe' is left out.*publishable key/)
  expect(
    methodsOf({ stripe: { api_key }, ...cryptoMethod('BTC') }).map(({ kind }) => kind),
  ).toEqual(['crypto'])
})

test('B23: a secret key is neither used nor written anywhere', () => {
  expectConsole('error', /^(?!.*sk_live)/)
  expect(JSON.stringify(methodsOf(cardMethod('sk_live_secret')))).not.toContain('sk_live')
})

test.each<[unknown]>([
  [undefined],
  [null],
  [[]],
  ['BTC'],
  [{ 0: 'BTC' }],
  [['']],
  [[' ']],
  [[null]],
  [['BTC', 7]],
])(
  'C17, C18: a crypto method with the coins %j is left out, and the owner is told',
  (accepted_cryptos) => {
    expectConsole('error', /'btcpay' is left out.*list of coins/)
    expect(
      methodsOf({ btcpay: { accepted_cryptos }, ...cardMethod() }).map(({ kind }) => kind),
    ).toEqual(['card'])
  },
)

test('C18: a coin that comes twice is offered once', () => {
  expect(methodsOf(cryptoMethod('BTC', 'LTC', 'BTC'))).toMatchObject([{ coins: ['BTC', 'LTC'] }])
})

test('C18: two hundred coins are offered in their order', () => {
  const coins = Array.from({ length: 200 }, (_, index) => `C${index}`)
  expect(methodsOf(cryptoMethod(...coins))).toMatchObject([{ coins }])
})

test('coins of any name are kept', () => {
  const coins = ['__proto__', 'toString', 'btc', '<b>']
  expect(methodsOf(cryptoMethod(...coins))).toMatchObject([{ coins }])
})
