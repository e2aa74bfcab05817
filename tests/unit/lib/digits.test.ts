import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiDigits } from '../../../src/lib/digits.ts'
import { anyText } from './any-text.ts'
import { checkProperty } from './check-property.ts'

test.each([
  ['', ''],
  ['0123456789', '0123456789'],
  ['4242 4242-4242.4242', '4242424242424242'],
  ['０１２３４５６７８９', '0123456789'],
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['०१२३४५६७८९', '0123456789'],
  ['4\u00a02\u200b4', '424'],
  ['card 4️⃣2', '42'],
  ['½²Ⅳ①', ''],
  ['🍵', ''],
])('F6: %j has the ASCII digits %j', (text, digits) => {
  expect(asciiDigits(text)).toBe(digits)
})

test('a digit of every script has its value', () => {
  const digits = Array.from({ length: 0x11_0000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /\p{Nd}/u.test(character),
  )
  expect(asciiDigits(digits.join(''))).toBe('0123456789'.repeat(digits.length / 10))
})

test('a text of ASCII digits is left as it is', () => {
  const digits = '4242424242424242'
  expect(asciiDigits(digits)).toBe(digits)
})

test('whatever is typed, only ASCII digits are left, and reading them again changes nothing', () => {
  checkProperty(
    fc.property(anyText, (text) => {
      const digits = asciiDigits(text)
      expect(digits).toMatch(/^[0-9]*$/)
      expect(asciiDigits(digits)).toBe(digits)
    }),
  )
})
