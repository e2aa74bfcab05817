import fc from 'fast-check'
import { expect, test } from 'vitest'
import { acceptedBrands, brandOfNumber } from '../../../../src/card/fields/card-brand.ts'
import { digitText, textWithDigits } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'

/** The rules of spec 5.6, one letter for each number from 00 to 99. */
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

test('every number of two to four digits has the icon of its first two (spec 5.6)', () => {
  const wanted = (number: string) => letters[table.charAt(Number(number.slice(0, 2)))]
  const numbers = [2, 3, 4].flatMap((length) =>
    Array.from({ length: 10 ** length }, (_, number) => String(number).padStart(length, '0')),
  )
  expect(numbers.filter((number) => brandOfNumber(number) !== wanted(number))).toEqual([])
})

test('4, 5 and 6 have their icons at the first digit, every other digit the generic card', () => {
  const known = [...'0123456789'].filter((digit) => brandOfNumber(digit) !== undefined)
  expect(known).toEqual(['4', '5', '6'])
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
