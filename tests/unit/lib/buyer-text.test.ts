import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeEmail, normalizeName, normalizePostalCode } from '../../../src/lib/buyer-text.ts'
import { anyText } from './any-text.ts'
import { checkProperty } from './check-property.ts'

const kinds = [
  ['an email', normalizeEmail, 'jo.9@gmail.com'],
  ['a postal code', normalizePostalCode, 'SW1A 1AA'],
  ['a name', normalizeName, 'Ada Lovelace'],
] as const

const invisible = [
  ...'\u00ad\u034f\u061c\u115f\u180e\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066',
  ...'\u2069\u3164\ufe0f\ufeff\uffa0\u{e0020}\u0000\u0007\u007f\u009f',
]
const spaces = '\t\n\u00a0\u1680\u2000\u2003\u2007\u2009\u2028\u202f\u205f\u2800\u3000'

test.each(kinds)('%s loses these invisible marks, at any place', (_, normalize, text) => {
  for (const mark of invisible) {
    const marked = [...`${mark}${text}${mark}`].join(mark)
    expect(normalize(marked), JSON.stringify(mark)).toBe(text)
  }
})

test.each(kinds)('%s has only single ASCII spaces', (_, normalize, text) => {
  for (const space of spaces)
    expect(normalize(space + text.replace(' ', space + space) + space)).toBe(text)
})

test.each(kinds)('full-width characters of %s become half-width', (_, normalize, text) => {
  const wide = text.replace(/[!-~]/g, (each) => String.fromCharCode(each.charCodeAt(0) + 0xfee0))
  expect(normalize(wide)).toBe(text)
})

const scripts = '٠١٢٣٤٥٦٧٨٩ ०१२३४५६७८९ ０１２３４５６７８９ 𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡'.split(' ')
test.each(scripts)('the digits %s of an email and a postal code become ASCII', (digits) => {
  expect(normalizePostalCode(digits)).toBe('0123456789')
  expect(normalizeEmail(`jo${digits}@example.com`)).toBe('jo0123456789@example.com')
})

test.each([...'‐‑–－−ー'])('the hyphen %s of a postal code becomes ASCII', (hyphen) => {
  expect(normalizePostalCode(`１００${hyphen}０００１`)).toBe('100-0001')
})

test.each([...'。｡．'])('the full stop %s of an email is a dot', (stop) => {
  expect(normalizeEmail(`jo@qq${stop}com`)).toBe('jo@qq.com')
})

test('a postal code is in capitals, and the long vowel mark of an email is no hyphen', () => {
  expect(normalizePostalCode('k1a 0b1')).toBe('K1A 0B1')
  expect(normalizeEmail('jo@サーバー.jp')).toBe('jo@サーバー.jp')
})

const names = ['O´Lee', 'Zoë', 'علی‌رضا', 'क्‍ष', '山田 太郎', 'ﾔﾏﾀﾞ', 'Ⅳ']
const noNames = ['\u200b', '\u200d', ' \u00a0\u3000', '\u2800', '\u3164', '\u0301', '']
test.each([
  ...names.map((name) => [name, name]),
  ['Zoe\u0308', 'Zoë'],
  ...noNames.map((name) => [name, '']),
])('the name %j becomes %j', (typed, name) => {
  expect(normalizeName(typed)).toBe(name)
})

test.each(kinds)('normalizing %s twice changes nothing more', (_, normalize) => {
  checkProperty(
    fc.property(fc.oneof(anyText, fc.string({ unit: 'binary' })), (text) => {
      expect(normalize(normalize(text))).toBe(normalize(text))
    }),
  )
})
