import { expect, test } from 'vitest'
import { brandOfNumber } from '../../../../src/card/fields/card-brand.ts'

/** The rules of spec 5.6: one letter for each first two digits, from 00 to 99. */
const table = `${'.'.repeat(30)}D...AJDADDVVVVVVVVVVMMMMMMMMMMSSSSSSSSSS${'.'.repeat(30)}`

const letters: Readonly<Record<string, string | undefined>> = {
  ...{ V: 'visa', M: 'mastercard', S: 'discover', A: 'amex', J: 'jcb', D: 'diners' },
}

test('every number of two to four digits has the icon of its first two (spec 5.6)', () => {
  const expected = (number: string) => letters[table.charAt(Number(number.slice(0, 2)))]
  const numbers = [2, 3, 4].flatMap((length) =>
    Array.from({ length: 10 ** length }, (_, value) => String(value).padStart(length, '0')),
  )
  expect(numbers.filter((number) => brandOfNumber(number) !== expected(number))).toEqual([])
})

test('4, 5 and 6 have their icons at the first digit, every other digit the generic card', () => {
  const digitsWithIcon = [...'0123456789'].filter((digit) => brandOfNumber(digit) !== undefined)
  expect(digitsWithIcon).toEqual(['4', '5', '6'])
})

test('spaces between the groups and other numerals do not change the icon', () => {
  expect(brandOfNumber(' ３７８２ 8224')).toBe('amex')
})
