import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  amountOf,
  destinationOf,
  wireInvoice,
  wirePaymentAnswer,
  wireProduct,
} from '../../../mocks/data.ts'
import { parseInvoice } from '../../../src/api/invoice.ts'
import { parsePaymentAnswer } from '../../../src/api/payment.ts'
import { parseProduct } from '../../../src/api/product.ts'

test('a product is sold by card and in three coins', () => {
  expect(parseProduct(wireProduct())).toEqual({
    priceCents: 1999,
    outOfStock: false,
    methods: [
      { kind: 'card', key: 'stripe', label: 'Card', publishableKey: 'pk_test_demo' },
      { kind: 'crypto', key: 'btcpay', label: 'Crypto', coins: ['BTC', 'LTC', 'DOGE'] },
    ],
  })
})

test('an override replaces its field and no other', () => {
  expect(parseProduct(wireProduct({ stock: 0 }))).toMatchObject({
    outOfStock: true,
    priceCents: 1999,
  })
})

test.each(['BTC', 'LTC', 'DOGE', 'PEP'])('an invoice in %s can be paid', (coin) => {
  const invoice = parseInvoice(wireInvoice({ type: coin }))
  expect(invoice).toMatchObject({ coin, productId: 'demo', lifetimeMs: 899_870 })
  expect(hasValidChecksum(invoice.destination)).toBe(true)
})

test('a changed address fails its checksum', () => {
  expect(hasValidChecksum(destinationOf('BTC').replace('kv8f3t4', 'kv8f3t5'))).toBe(false)
  expect(hasValidChecksum(destinationOf('DOGE').replace('1dfzr', '1dfzs'))).toBe(false)
})

test.each([
  ['BTC', '0.0001999'],
  ['LTC', '0.1999'],
  ['DOGE', '99.95'],
  ['PEP', '99.95'],
])('$19.99 in %s is %s', (coin, amount) => {
  expect(amountOf(1999, coin)).toBe(amount)
})

test('whole amounts keep their zeros', () => {
  expect(amountOf(20_000, 'DOGE')).toBe('1000')
})

test('a payment is answered with or without a bank to ask', () => {
  expect(parsePaymentAnswer(wirePaymentAnswer())).toEqual({ kind: 'paid' })
  const asking = wirePaymentAnswer({
    needs_confirmation: true,
    redirect_url: 'https://bank.example',
  })
  expect(parsePaymentAnswer(asking)).toEqual({
    kind: 'confirmation',
    redirectUrl: 'https://bank.example',
  })
})

/** Bech32 (BIP 173) for segwit addresses, Base58Check for the others. */
function hasValidChecksum(address: string): boolean {
  return /^(bc|ltc)1/.test(address) ? isBech32(address) : isBase58Check(address)
}

function isBech32(address: string): boolean {
  const alphabet = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
  const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]
  const split = address.lastIndexOf('1')
  const prefix = Array.from(address.slice(0, split), (character) => character.charCodeAt(0))
  const values = [
    ...prefix.map((code) => code >> 5),
    0,
    ...prefix.map((code) => code & 31),
    ...Array.from(address.slice(split + 1), (character) => alphabet.indexOf(character)),
  ]
  const checksum = values.reduce((sum, value) => {
    const top = sum >> 25
    const shifted = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce((mixed, generator, bit) => {
      return (top >> bit) & 1 ? mixed ^ generator : mixed
    }, shifted)
  }, 1)
  return checksum === 1
}

function isBase58Check(address: string): boolean {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  const number = Array.from(address).reduce(
    (sum, character) => sum * 58n + BigInt(alphabet.indexOf(character)),
    0n,
  )
  const bytes = Buffer.from(number.toString(16).padStart(50, '0'), 'hex')
  const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()
  const expected = sha256(sha256(bytes.subarray(0, 21))).subarray(0, 4)
  return expected.equals(bytes.subarray(21))
}
