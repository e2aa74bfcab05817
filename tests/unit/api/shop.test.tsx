import { expect, test } from 'vitest'
import { parseCountryCode, parseShopName, postalRulePath } from '../../../src/api/parse-shop.ts'
import { getPostalRule } from '../../../src/api/shop.ts'
import { recordCalls, responses } from './recorded-calls.ts'

// Quotes and markup may belong to a name: it is shown as it is.
test.each([
  ...[' Tidewater Tea\r\n', '<3 Flowers', '<script>alert(1)</script>', '茶館 🍵', '\u202eTea'],
  ...['"Tidewater Tea"', 'x'.repeat(3000)],
])('C3, C6: the shop called %j has that name, trimmed', (text) => {
  expect(parseShopName(text)).toBe(text.trim())
})

test.each([
  ...['', ' \n ', 'x'.repeat(3001), '<!doctype html>', '\n<html></html>'],
  ...['<br />\n<b>Warning</b>: in /shop.php<br />\nTidewater Tea'],
])('C1: an empty text, an overlong one, several lines and a web page are no name: %j', (text) => {
  expect(() => parseShopName(text)).toThrow(new TypeError('name must be a line'))
})

const countries = Object.entries({ XX: 'XX', ' De\r\n': 'DE', ' "us"\n': 'US', '" fr "': 'FR' })
test.each(countries)('C7: the country %j is %s', (text, code) => {
  expect(parseCountryCode(text)).toBe(code)
})

test.each([
  ...['', 'USA', 'U', 'U1', 'U\nS', 'U"S', "'US'", 'ÄÖ', 'ß', 'ſt', 'US, DE', '{"alpha2":"US"}'],
  ...['["US"]', 'null', '<!doctype html>'],
])('C7: %j is no country code of two letters', (text) => {
  expect(() => parseCountryCode(text)).toThrow(new TypeError('a country must be two letters'))
})

test.each([
  ['nothing', responses.text('')],
  ['false', responses.text('false')],
  ['a web page', responses.webPage],
  ['no content', () => new Response(null, { status: 204 })],
  ['an overlong response', responses.text('x'.repeat(1_000_001))],
])('C9, C23: any success means that a postal code is needed: %s (spec 7.3)', async (_, respond) => {
  recordCalls(respond)
  expect(await getPostalRule(postalRulePath('DE'))).toEqual({ ok: true, value: true })
})
