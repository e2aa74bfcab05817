import { expect, test } from 'vitest'
import { type WireInvoice, wireInvoice } from '../../../mocks/data.ts'
import { hubIds } from '../../../src/api/hub/id-format.ts'
import {
  parseInvoice,
  parseTerms,
  postInvoice,
  readInvoice,
  termsOf,
} from '../../../src/api/invoice.ts'
import { expectConsole } from '../../support/setup.ts'
import { answers, hostileIds, onlyCall, recordCalls } from './recorded-calls.ts'

const post = (email = 'ada@example.org') => postInvoice('demo', 'BTC', email)

const withField = (field: keyof WireInvoice, value: unknown) => ({
  ...wireInvoice(),
  [field]: value,
})

test('an invoice is a POST without a body (spec 7.6)', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  await post()
  const { method, path, body, headers } = onlyCall(calls)
  expect([method, path, body, headers.get('Content-Type')]).toEqual([
    'POST',
    '/api/pay/demo/generate-invoice',
    '',
    null,
  ])
})

test.each([
  'ada@example.org',
  '',
  'ada+tea@example.org',
  'a&cryptoCode=LTC@example.org',
  'a#b%20c@example.org',
  'zoé@exämple.org',
  'not an email',
])('D8: the query carries one coin and the email as it was typed: %j', async (email) => {
  const calls = recordCalls(answers.json(wireInvoice()))
  await post(email)
  expect([...new URLSearchParams(onlyCall(calls).query)]).toEqual([
    ['cryptoCode', 'BTC'],
    ['email', email],
  ])
})

test('D8: a coin of any name travels as one value', async () => {
  const calls = recordCalls(answers.json(wireInvoice()))
  await postInvoice('demo', 'X&Y=Z#', '')
  expect(new URLSearchParams(onlyCall(calls).query).get('cryptoCode')).toBe('X&Y=Z#')
})

test.each(hostileIds)(
  'the invoice of product %j goes to the one segment %s',
  async (id, segment) => {
    const calls = recordCalls(answers.json(wireInvoice()))
    await postInvoice(id, 'BTC', '')
    expect(onlyCall(calls).path).toBe(`/api/pay/${segment}/generate-invoice`)
  },
)

test.each([400, 404, 500])('D9: an invoice answered with %i is refused', async (status) => {
  recordCalls(answers.status(status))
  expect(await post()).toMatchObject({ failure: { kind: 'refused', status } })
})

test.each([
  ['without an answer', answers.unreachable],
  ['whose answer breaks off', answers.brokenOff(200)],
])('D10: an invoice %s is unreachable', async (_story, answer) => {
  recordCalls(answer)
  expect(await post()).toMatchObject({ failure: { kind: 'unreachable' } })
})

test.each([
  ['unreachable', answers.unreachable],
  ['refused', answers.status(500)],
  ['broken off', answers.brokenOff(200)],
])('D12: a call that is %s makes no second invoice', async (_story, answer) => {
  const calls = recordCalls(answer)
  await post()
  expect(calls).toHaveLength(1)
})

test.each([
  ['a truncated answer', answers.text('{"type":"BTC"')],
  ['an empty answer', answers.text('')],
  ['null', answers.json(null)],
  ['an empty object', answers.json({})],
])('D11: %s is no invoice', async (_story, answer) => {
  recordCalls(answer)
  expect(await post()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('D11: a web page is no invoice, and the email is not in what the owner is told', async () => {
  expectConsole('error', /generate-invoice answered with a web page(?!.*ada@)/)
  recordCalls(answers.webPage)
  expect(await post()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('an invoice has what a payment needs (spec 3.6)', async () => {
  recordCalls(answers.json({ ...wireInvoice(), amount: '0.00021', checkout_link: 'x' }))
  expect(await post()).toEqual({
    ok: true,
    value: {
      id: 'waits.m0000000',
      productId: 'demo',
      coin: 'BTC',
      destination: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      amount: '0.00021',
      lifetimeMs: 899_870,
    },
  })
})

test.each(['type', 'destination', 'amount', 'expiration', 'invoice_id'] as const)(
  'D11: an invoice without %s is refused, and the field is named',
  (field) => {
    for (const wrong of [undefined, null, '', {}, []]) {
      expect(() => parseInvoice(withField(field, wrong), 'demo')).toThrow(
        new RegExp(`^${field} must be `),
      )
    }
  },
)

test('D11: every field at fault is named, and what came is not repeated', () => {
  const wire = { ...wireInvoice(), amount: 'ada@example.org', expiration: 900 }
  expect(() => parseInvoice(wire)).toThrow(
    new TypeError(
      'amount must be a decimal number above 0, expiration must be an ISO 8601 duration of fixed length, such as PT15M, or hh:mm:ss',
    ),
  )
  expect(() => parseInvoice(null)).toThrow(new TypeError('the answer must be a JSON object'))
})

test('an invoice without a product_id belongs to the product of the address', async () => {
  recordCalls(answers.json(withField('product_id', undefined)))
  expect(await post()).toMatchObject({ value: { productId: 'demo' } })
})

test.each<[unknown]>([[null], [''], [' '], [{}], [['ada@example.org']]])(
  'an invoice whose product_id is %j belongs to the product of the address, and the owner is told',
  async (product_id) => {
    expectConsole(
      'error',
      /^Till: product_id must be a text or a number; the hub is asked with the id of the address\.$/,
    )
    recordCalls(answers.json({ ...wireInvoice(), product_id }))
    expect(await post()).toMatchObject({ value: { productId: 'demo' } })
  },
)

test('an invoice without a product is none where no address names one', () => {
  expect(() => parseInvoice(withField('product_id', undefined))).toThrow(/^product_id must be /)
})

test.each([
  ['1234567890123456789', '1234567890123456789'],
  ['"1234567890123456789"', '1234567890123456789'],
  ['-9223372036854775808', '-9223372036854775808'],
  ['42', '42'],
  ['42.0', '42'],
  ['0', '0'],
])('the ids %s of the JSON reach the hub as %s', async (id, text) => {
  const named = JSON.stringify(wireInvoice())
    .replace('"demo"', id)
    .replace('"waits.m0000000"', `\n ${id} `)
  recordCalls(answers.text(named))
  expect(await post()).toMatchObject({ value: { productId: text, id: text } })
})

test.each<[string, unknown]>([
  ['42', 42],
  ['0', 0],
  ['9007199254740991', 9007199254740991],
  ['9007199254740992', '9007199254740992'],
  ['1234567890123456789', '1234567890123456789'],
  ['"42"', '42'],
  ['"i-1"', 'i-1'],
])('the hub is asked with the ids %s of the JSON as they were written', async (id, sent) => {
  const written = JSON.stringify(wireInvoice())
    .replace('"demo"', id)
    .replace('"waits.m0000000"', ` ${id} `)
  const invoice = readInvoice(written, 'p')
  expect(hubIds(invoice)).toEqual([sent, sent])
  const kept = JSON.parse(JSON.stringify(termsOf(invoice)))
  expect(parseTerms(kept)).toEqual(invoice)
})

test('a product the answer does not name is asked about with the text of the address', () => {
  const { product_id: _, ...others } = wireInvoice()
  const written = JSON.stringify({ ...others, invoice_id: 42 })
  expect(hubIds(readInvoice(written, '7'))).toEqual(['7', 42])
})

test.each([
  ['0.123456789012345678', '0.123456789012345678'],
  ['12345678901234567890.1', '12345678901234567890.1'],
  ['0.10', '0.1'],
  ['1E-08', '0.00000001'],
  ['5e-7', '0.0000005'],
  ['"0.1234567890123456789"', '0.1234567890123456789'],
  ['"1E-08"', '0.00000001'],
])('D3, D5: the amount %s of the JSON is %s, whatever a double holds', async (amount, digits) => {
  const { amount: _, ...others } = wireInvoice({ type: 'XMR' })
  recordCalls(answers.text(JSON.stringify(others).replace(/}$/, `,"amount" : ${amount}}`)))
  expect(await post()).toMatchObject({ value: { amount: digits } })
})

test('numbers within texts stay as they are', async () => {
  const invoice_id = String.raw`{"amount": 5, \"amount": 7, "product_id": 1}`
  recordCalls(answers.json({ ...wireInvoice(), invoice_id }))
  expect(await post()).toMatchObject({ value: { id: invoice_id } })
})

test('D13: the coin is that of the answer, not that of the question', async () => {
  recordCalls(answers.json(wireInvoice({ type: 'LTC' })))
  expect(await post()).toMatchObject({ value: { coin: 'LTC' } })
})

test.each(['XMR', 'btc', '__proto__', 'toString', '<b>BTC</b>'])(
  'D7: a coin may be called %s',
  (type) => {
    expect(parseInvoice(withField('type', type)).coin).toBe(type)
  },
)

const satoshis = ['BTC', 'btc', 'LTC', 'DOGE']
const others = ['XMR', 'ETH', 'PEP']

test.each(
  satoshis.flatMap((coin) =>
    ['0.000512340000000000', '.00051234', 5.1234e-4].map((amount) => [coin, amount] as const),
  ),
)(
  '%s: an amount of %s is 0.00051234, without a word to the owner (decision D45)',
  (type, amount) => {
    expect(parseInvoice({ ...wireInvoice({ type }), amount }).amount).toBe('0.00051234')
  },
)

const tooFine = '0.0005123400123456789012345678'

test.each(satoshis)(
  '%s: a remainder behind the 8th decimal is rounded up, and the owner is told',
  (type) => {
    expectConsole(
      'error',
      'Till: amount has more than 8 decimals; the page rounds it up to 0.00051235.',
    )
    const invoice = parseInvoice(wireInvoice({ type, amount: tooFine }))
    expect(invoice.amount).toBe('0.00051235')
    expect(parseTerms(termsOf(invoice))).toEqual(invoice)
  },
)

test.each(others)('%s: an amount is exact (decision D45)', (type) => {
  expect(parseInvoice(wireInvoice({ type, amount: tooFine })).amount).toBe(tooFine)
})

test.each<[unknown]>([
  [0],
  ['0'],
  ['0.00'],
  [-1],
  ['-0.1'],
  ['NaN'],
  ['Infinity'],
  ['0,1'],
  ['0.1&req-x=1'],
  ['<b>1</b>'],
  ['0.1 BTC'],
  [true],
  [[]],
])('D2, D4: an invoice over %j is refused', (amount) => {
  expect(() => parseInvoice(withField('amount', amount))).toThrow()
})

test.each([
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
  'DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr',
  'bitcoincash:qpm2qsznhks23z7629mms6s4cwef74vcwvy22gdx6a',
  `lnbc2500u1${'q'.repeat(1990)}`,
  // TON, in plain base64.
  'EQDtFpEwcFAEcRe5mLVh2N6C0x+/hJEM7W61/JLnSF74p4q2',
  'aGVsbG8gd29ybA==',
])('D19: the destination %s is kept to the letter', (destination) => {
  expect(parseInvoice(withField('destination', destination)).destination).toBe(destination)
})

test.each([
  ['BTC', 'bitcoin:1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'],
  [
    'BTC',
    ' BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4?amount=1&label=two%20words ',
    'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  ],
  [
    'LTC-CHAIN',
    'litecoin:LYhttvnKawAv6RcHQ4eBkNtifuiEA99PFe',
    'LYhttvnKawAv6RcHQ4eBkNtifuiEA99PFe',
  ],
  [
    'BTC',
    `1BoatSLRHtKNngkdXEeobR76b53LETtpyT?pj=${'x'.repeat(3000)}`,
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ],
])('%s to %s is an invoice to the address alone (decision D46)', (type, destination, address) => {
  expect(parseInvoice({ ...wireInvoice({ type }), destination })).toMatchObject({
    coin: type,
    destination: address,
  })
})

test.each([
  ['BTC', '1BoatSLRHtKNngkdXEeobR76b53LETtpyT?req-pop=x'],
  ['XRP', 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH?dt=123'],
  ['ETH', 'ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7/transfer?address=0x1'],
  ['ETH', 'ethereum:0xdac17f958d2ee523a2206206994597c13d831ec7/transfer'],
])('%s to %s is refused: half a destination is another one (decision D46)', (type, destination) => {
  expect(() => parseInvoice({ ...wireInvoice({ type }), destination })).toThrow(/^destination must/)
})

test.each<[unknown]>([
  ['x?amount=99'],
  ['x&label=evil'],
  ['x#fragment'],
  ['//evil.example'],
  ['//evil'],
  ['x=y'],
  [`x${'/'.repeat(700)}`],
  ['javascript:alert(1)'],
  ['x y'],
  ['x\r\ny'],
  ['x%3Famount=99'],
  ['<img src=x>'],
  ['\u202ebc1q'],
  ['xé'],
  ['x'.repeat(2001)],
  // Percent-encoded in the wallet link it is longer than a QR code holds.
  [':'.repeat(1000)],
  [7],
  [['x']],
])('D1: the destination %j is refused: it could end inside a payment address', (destination) => {
  expect(() => parseInvoice(withField('destination', destination))).toThrow()
})

test.each([
  ['PT15M', 900_000],
  [' PT15M\n', 900_000],
  ['PT1M30.5S', 90_500],
  ['P2DT1H', 176_400_000],
  ['PT0S', 0],
  ['P0Y0M0DT0H15M0S', 900_000],
  ['PT0.25H', 900_000],
  ['00:15:00', 900_000],
  ['pt15m', 900_000],
])('D14, D16, D17: an expiration of %s is a lifetime of %i ms', (expiration, lifetimeMs) => {
  expect(parseInvoice(withField('expiration', expiration)).lifetimeMs).toBe(lifetimeMs)
})

test.each<[unknown]>([
  ['15:00'],
  ['P1Y'],
  ['PT'],
  ['PT-5S'],
  ['2034-12-31T00:00:00Z'],
  ['soon'],
  [900],
  [-1],
  [true],
  [['PT15M']],
])('D15, D17: an expiration of %j is refused, never NaN:NaN', (expiration) => {
  expect(() => parseInvoice(withField('expiration', expiration))).toThrow()
})
