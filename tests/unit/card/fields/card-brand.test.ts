import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedBrands, brandOfNumber } from '../../../../src/card/fields/card-brand.ts'
import { digitText, textWithDigits } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'

test.each([
  ['4', 'visa'],
  ['5', 'mastercard'],
  ['6', 'discover'],
  ['34', 'amex'],
  ['37', 'amex'],
  ['35', 'jcb'],
  ['300', 'diners'],
  ['301', 'diners'],
  ['302', 'diners'],
  ['303', 'diners'],
  ['304', 'diners'],
  ['305', 'diners'],
  ['36', 'diners'],
  ['38', 'diners'],
  ['39', 'diners'],
])('the prefix %s is %s (spec 5.6)', (prefix, brand) => {
  expect(brandOfNumber(prefix)).toBe(brand)
})

test.each(['', '0', '1', '2', '3', '7', '8', '9', '31', '32', '33', '81', 'abc'])(
  'the prefix %j shows the generic card (spec 5.6)',
  (prefix) => {
    expect(brandOfNumber(prefix)).toBeUndefined()
  },
)

/** The rules of spec 5.6 once more, one letter for each number from 00 to 99. */
const table = [
  '..........',
  '..........',
  '..........',
  'D...AJDADD',
  'VVVVVVVVVV',
  'MMMMMMMMMM',
  'SSSSSSSSSS',
  '..........',
  '..........',
  '..........',
].join('')

const letters: Readonly<Record<string, string | undefined>> = {
  V: 'visa',
  M: 'mastercard',
  S: 'discover',
  A: 'amex',
  J: 'jcb',
  D: 'diners',
}

test.each([...table].map((letter, index) => [String(index).padStart(2, '0'), letter] as const))(
  'a number that begins with %s has the icon %s of the table',
  (prefix, letter) => {
    expect(brandOfNumber(prefix)).toBe(letters[letter])
  },
)

test('every number of three or four digits has the icon of its first two', () => {
  const numbers = [3, 4].flatMap((length) =>
    Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0')),
  )
  const different = numbers.filter(
    (number) => brandOfNumber(number) !== letters[table.charAt(Number(number.slice(0, 2)))],
  )
  expect(different).toEqual([])
})

test('any text has the icon of an accepted brand or the generic one', () => {
  checkProperty(
    fc.property(textWithDigits, (typed) => {
      expect([undefined, ...acceptedBrands]).toContain(brandOfNumber(typed))
    }),
  )
})

test('once an icon is shown, more digits behind it do not change it', () => {
  checkProperty(
    fc.property(digitText, digitText, (digits, more) => {
      const brand = brandOfNumber(digits)
      if (brand !== undefined) expect(brandOfNumber(digits + more)).toBe(brand)
    }),
  )
})

test('the mask and other numerals do not change the icon', () => {
  expect(brandOfNumber(' ３７８２ 8224')).toBe('amex')
})

test('the accepted brands are the seven of the specification, in its order', () => {
  expect(acceptedBrands).toEqual([
    'visa',
    'discover',
    'mastercard',
    'amex',
    'jcb',
    'diners',
    'unionpay',
  ])
})
