import { expect, test } from 'vitest'
import { hasPostalPath } from '../../../src/api/read-shop.ts'
import { getCountryCode, getHasPostal, getShopName } from '../../../src/api/shop.ts'
import { expectConsole } from '../../support/setup.ts'
import { faultyNetwork, outcomeOf } from './faulty-network.ts'
import { answers, onlyCall, recordCalls } from './recorded-calls.ts'

const calls = [
  ['the shop’s name', getShopName, '/api/store/name/', ''],
  ['the country', getCountryCode, '/api/location/', ''],
  ['the postal code', () => getHasPostal(hasPostalPath()), '/api/location/hasPostal', ''],
  [
    'the postal code of a country',
    () => getHasPostal(hasPostalPath('DE')),
    '/api/location/hasPostal',
    '?countryCode=DE',
  ],
] as const

test.each(calls)('asking for %s is exactly its call (spec 7.1 to 7.3)', async (...row) => {
  const [, ask, path, query] = row
  const recorded = recordCalls(answers.text('US'))
  await ask()
  const call = onlyCall(recorded)
  expect([call.method, call.path, call.query, call.body]).toEqual(['GET', path, query, ''])
})

test.each(calls)('asking for %s is refused by 400 and above', async (_what, ask) => {
  recordCalls(answers.status(404))
  expect(await ask()).toMatchObject({ ok: false, failure: { kind: 'refused', status: 404 } })
})

test.each(calls)('asking for %s without a network is unreachable', async (_what, ask) => {
  faultyNetwork('fails')
  const { result } = await outcomeOf<unknown>(ask())
  expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
})

test.each([
  ['Tidewater Tea', 'Tidewater Tea'],
  [' Tidewater Tea\r\n', 'Tidewater Tea'],
  ['<3 Flowers', '<3 Flowers'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['茶館 🍵', '茶館 🍵'],
  ['\u202eTea', '\u202eTea'],
  // Quotes may belong to a name: it is shown as it is.
  ['"Tidewater Tea"', '"Tidewater Tea"'],
])('the shop called %j has the name %j', async (text, name) => {
  recordCalls(answers.text(text))
  expect(await getShopName()).toEqual({ ok: true, value: name })
})

test('a shop’s name of 3000 letters is a name', async () => {
  recordCalls(answers.text('x'.repeat(3000)))
  expect(await getShopName()).toMatchObject({ ok: true })
})

test.each(['', ' \n ', 'x'.repeat(3001)])(
  'an empty or overlong text is no name, and is logged',
  async (text) => {
    expectConsole(
      'error',
      /^Till: \/api\/store\/name\/ is refused \(TypeError: a name must be a text\)/,
    )
    recordCalls(answers.text(text))
    expect(await getShopName()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  },
)

test.each(['<!doctype html><title>Till</title>', '\n<html lang="en"></html>', '<head></head>'])(
  'C1: a web page is never shown as a shop: %j',
  async (text) => {
    expectConsole('error', /\/api\/store\/name\/ answered with a web page.*rewrite/)
    recordCalls(answers.text(text))
    expect(await getShopName()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  },
)

test.each([
  ['US', 'US'],
  [' GB \r\n', 'GB'],
  ['XX', 'XX'],
  ['us', 'US'],
  ['De\n', 'DE'],
  ['"US"', 'US'],
  [' "us"\n', 'US'],
  ['" fr "', 'FR'],
])('C7: the country %j is %s', async (text, code) => {
  recordCalls(answers.text(text))
  expect(await getCountryCode()).toEqual({ ok: true, value: code })
})

test.each([
  '',
  'USA',
  'U',
  'U1',
  'U\nS',
  'U"S',
  "'US'",
  'ÄÖ',
  'ß',
  'ſt',
  'US, DE',
  '{"alpha2":"US"}',
  '["US"]',
  'null',
  'undefined',
])('C7: %j is no country code of two letters, and the owner is told', async (text) => {
  expectConsole(
    'error',
    /^Till: \/api\/location\/ is refused \(TypeError: a country must be two letters\)\.$/,
  )
  recordCalls(answers.text(text))
  expect(await getCountryCode()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('C7: a web page is no country, and the log names the rewrite', async () => {
  expectConsole('error', /\/api\/location\/ answered with a web page/)
  recordCalls(answers.webPage)
  expect(await getCountryCode()).toMatchObject({ failure: { kind: 'unreadable' } })
})

test.each([
  ['nothing', answers.text('')],
  ['false', answers.text('false')],
  ['a web page', answers.webPage],
  ['no content', () => new Response(null, { status: 204 })],
])(
  'C9: a postal code is needed on any success, whatever it says: %s (spec 7.3)',
  async (...row) => {
    const [, answer] = row
    recordCalls(answer)
    expect(await getHasPostal(hasPostalPath('DE'))).toEqual({ ok: true, value: true })
  },
)

test('C23: of an endless answer about the postal code the status counts, too (spec 7.3)', async () => {
  recordCalls(answers.text('x'.repeat(1_000_001)))
  expect(await getHasPostal(hasPostalPath('DE'))).toEqual({ ok: true, value: true })
})

test('a country code cannot add parameters to the query', () => {
  expect(hasPostalPath('D&x=1#y')).toBe('/api/location/hasPostal?countryCode=D%26x%3D1%23y')
})
