import { expect, test } from 'vitest'
import { cardMethod, cryptoMethod, productJson } from '../../../mocks/data.ts'
import { getProduct, parseProduct } from '../../../src/api/product.ts'
import { expectConsole } from '../../support/setup.ts'
import { recordCalls, responses } from './recorded-calls.ts'

/** Returns what is sold, and what is logged for the owner. */
function parse(changes: object) {
  const mistakes: string[] = []
  const offer = parseProduct({ ...productJson(), ...changes }, (line) => mistakes.push(line))
  return { ...offer, mistakes, keys: offer.methods.map(({ key }) => key) }
}

const parseMethods = (methods: unknown, names: unknown = {}) =>
  parse({ accepted_payment_methods: methods, payment_method_pretty_names: names })

test('C21, C22: a product has an id, a price, a stock and its methods; unknown fields and the content type are ignored (spec 3.1)', async () => {
  recordCalls(responses.text(JSON.stringify({ ...productJson(), weight: 'light', tags: [1] })))
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

const none = undefined
const textError = (field: string) => `Till: ${field} must be a text. The product is still sold.`
test.each<[fields: object, name: unknown, description: unknown, ...mistakes: string[]]>([
  [{ name: 'Tea', title: 'Cake', description: ' a\n\nb ' }, 'Tea', 'a\n\nb'],
  [{ title: '  Fine\n Tea ' }, 'Fine Tea', none],
  [{ name: null, title: '', description: null }, none, none],
  [{ name: 1984, description: 7 }, '1984', '7'],
  [{ name: '<b>\u{1F375}</b> &amp;' }, '<b>\u{1F375}</b> &amp;', none],
  [{ name: ' ', title: 'Tea' }, 'Tea', none, textError('name')],
  [{ name: 'Green\u0000 \n Tea' }, 'Green Tea', none],
  [{ name: 'Green \u202eTea' }, 'Green Tea', none],
  [{ name: '\u200b\u202e', title: ['Tea'] }, none, none, textError('name'), textError('title')],
  [{ name: {}, description: true }, none, none, textError('name'), textError('description')],
  [{ name: '\ud83c' }, none, none, textError('name')],
])('%j gives the name %j and the description %j, and is sold (decision D57)', (...row) => {
  const [fields, name, description, ...mistakes] = row
  expect(parse(fields)).toMatchObject({ name, description, mistakes, priceCents: 1999 })
})

const otherIds: unknown[] = [undefined, null, '', 'another', 7, {}, '\ud83c']

test.each(otherIds)('the requested product is sold, even if the JSON has id %j', async (id) => {
  recordCalls(responses.json({ ...productJson(), id }))
  const response = await getProduct('12345678901234567890')
  expect(response).toMatchObject({ value: { id: '12345678901234567890' } })
})

test.each([
  ...['null', '-1', '"-1"', '0.5', '"19.99"', '"1999.00"', '"$1999"', '"1e3"', '"0x10"', '"1 999"'],
  ...['"１９９９"', '""', '" "', 'true', '[]', '[1999]', '{}', '{"toString":1}', '1e21', '"1e21"'],
  ...['1998.999', '9007199254740992', '"9999999999999999"'],
])('C12: a price of %s in the JSON is refused, and the field is named', (json) => {
  const mistake = new TypeError('price must be whole cents')
  expect(() => parse({ price: JSON.parse(json) })).toThrow(mistake)
})

test.each([
  [0, '0 -0 "0"'],
  [1999, '1999.0 1998.9999999999998 "1999" "\\t1999\\n"'],
  [110, '110.00000000000001'],
  [100_000_000, '100000000'],
])('C12, C14: a price is %i cents for each of %s in the JSON', (cents, texts) => {
  for (const json of texts.split(' '))
    expect(parse({ price: JSON.parse(json) }).priceCents, json).toBe(cents)
})

const stockError = 'Till: stock must be a number.'
test.each([
  ['0 -0 0.0 "0" "\\t0\\n" "0.00"', 'out of stock', []],
  ['1 1000000 -1 2.5 "3" "12" null', 'in stock', []],
  ['"" "abc" "0,left" false [] [0] {}', 'in stock', [`${stockError} The product is still sold.`]],
])('C15: stocks of %s are %s; logged: %j', (texts, availability, logged) => {
  for (const json of texts.split(' ')) {
    const { outOfStock, mistakes } = parse({ stock: JSON.parse(json) })
    expect([outOfStock, mistakes], json).toEqual([availability === 'out of stock', logged])
  }
})

test.each([[{}], [[]]])('C16: a product with the methods %j cannot be bought', (methods) => {
  expect(parseMethods(methods)).toMatchObject({ methods: [], mistakes: [] })
})

test.each<[key: string, methods: object]>([
  ['stripe', { stripe: null }],
  ['stripe', { stripe: 'pk' }],
  ['monero', { monero: null }],
  ['0', ['stripe']],
])('C16: the method %s of %j is no object: it is left out, the others are not', (key, methods) => {
  expect(parseMethods({ ...methods, ...cryptoMethod('BTC') })).toMatchObject({
    keys: ['btcpay'],
    mistakes: [expect.stringContaining(`Till: the payment method '${key}' is left out: `)],
  })
})

const namesError = expect.stringMatching(/^Till: payment_method_pretty_names must be texts\./)
test.each<[unknown[], logged: unknown[]]>([
  [[null, undefined, {}, [], ['Card'], { stripe: null }], []],
  [['Card', 7, { stripe: 7 }, { stripe: ' ' }, { btcpay: [] }], [namesError]],
])('C19: with each of %j as the pretty names, keys are the labels; logged: %j', (names, logged) => {
  for (const each of names) {
    const { methods, mistakes } = parse({ payment_method_pretty_names: each })
    const labels = methods.map(({ label }) => label)
    expect([labels, mistakes], JSON.stringify(each)).toEqual([['stripe', 'btcpay'], logged])
  }
})

test('a pretty name becomes one line, because a receipt with a line break in its method is rejected', () => {
  const { methods } = parseMethods(cardMethod(), { stripe: ' Card\n(Visa)\n' })
  expect(methods.map(({ label }) => label)).toEqual(['Card (Visa)'])
})

test('C20: the tabs come in the order of the response, and a pretty name is kept whole (spec 2.2)', () => {
  const stripe = 'Credit card'.repeat(50)
  const { methods } = parseMethods({ ...cryptoMethod('BTC'), ...cardMethod() }, { stripe })
  const labels = methods.map(({ key, label }) => `${key}: ${label}`)
  expect(labels).toEqual(['btcpay: btcpay', `stripe: ${stripe}`])
})

const oddKeys = ['btcpay', 'Stripe', '', 'toString', 'hasOwnProperty', '__proto__', 'constructor']
test.each(oddKeys)('C17, C19: the method %j is crypto, labelled by its key (spec 3.1)', (key) => {
  const json: unknown = JSON.parse(`{"${key}":{"accepted_cryptos":["BTC"]}}`)
  const method = { kind: 'crypto', key, label: key, coins: ['BTC'] }
  expect(parseMethods(json, { card: 'Card' }).methods).toEqual([method])
  expect(Object.hasOwn(Object.prototype, 'accepted_cryptos')).toBe(false)
})

const keyForms = [' pk_live_51Abc\n', { key: ' pk_live_51Abc ', mode: 'live' }]
test.each(keyForms)('the publishable key in %j is pk_live_51Abc (spec 3.1)', (api_key) => {
  const { methods } = parseMethods({ stripe: { api_key } })
  expect(methods).toMatchObject([{ publishableKey: 'pk_live_51Abc' }])
})

test.each<unknown>([
  ...[undefined, null, '', 'pk_', 'demo', 'sk_live_secret', 'rk_live_secret', 'pk_test demo', 7],
  ...[['pk_test_demo'], {}, { key: null }, { key: 'sk_live_secret' }, { publishable: 'pk_x' }],
  { key: { key: 'pk_test_demo' } },
])('B23: a card method with the key %j is left out; the key is not logged', (api_key) => {
  expectConsole('error', /^(?!.*_live_).*'stripe' is left out.*publishable key/)
  const methods = { stripe: { api_key }, ...cryptoMethod('BTC') }
  const product = parseProduct({ ...productJson(), accepted_payment_methods: methods })
  expect(product.methods.map(({ kind }) => kind)).toEqual(['crypto'])
})

const coinsError = 'its accepted_cryptos must be a list of coin codes.'

const noCoins: unknown[] = [undefined, null, [], 'BTC', {}, [''], [' '], [null, 7, {}]]
test.each(noCoins)('C17, C18: a crypto method of the coins %j is left out', (accepted_cryptos) => {
  expect(parseMethods({ btcpay: { accepted_cryptos }, ...cardMethod() })).toMatchObject({
    keys: ['stripe'],
    mistakes: [`Till: the payment method 'btcpay' is left out: ${coinsError}`],
  })
})

const noCoin: unknown[] = [null, 5, {}, '', ' ', ['LTC'], '\ud83c', 'x'.repeat(51)]
test.each(noCoin)('C18: a coin list with %j offers the others, and is logged once', (entry) => {
  const accepted_cryptos = [entry, 'BTC', entry, 'DOGE']
  expect(parseMethods({ btcpay: { accepted_cryptos } })).toMatchObject({
    methods: [{ coins: ['BTC', 'DOGE'] }],
    mistakes: [`Till: the payment method 'btcpay' loses coins: ${coinsError}`],
  })
})

const twoHundred = Array.from({ length: 200 }, (_, index) => `C${index}`)

test.each<[what: string, accepted: unknown, coins: readonly string[]]>([
  ['a list that PHP writes as an object', { 0: 'BTC', 2: 'LTC' }, ['BTC', 'LTC']],
  ['a coin twice, in capitals or not', ['BTC', 'LTC', 'BTC', 'ltc'], ['BTC', 'ltc']],
  ['two hundred coins', twoHundred, twoHundred],
  ['any names', ['__proto__', 'toString', ' <b>'], ['__proto__', 'toString', '<b>']],
])('C18: of %s, each coin is offered once, in its first place', (_, accepted_cryptos, coins) => {
  expect(parseMethods({ btcpay: { accepted_cryptos } }).methods).toMatchObject([{ coins }])
})
