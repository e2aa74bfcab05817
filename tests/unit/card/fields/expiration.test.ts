import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  expirationProblem,
  maskExpiration,
  maskPastedExpiration,
  parseExpiration,
} from '../../../../src/card/fields/expiration.ts'
import { onlyDigits } from '../../../../src/lib/digits.ts'
import { textForDigitField } from '../../lib/any-text.ts'
import { checkProperty } from '../../lib/check-property.ts'
import { parseCaret, typeKeys } from '../masked-typing.ts'

test.each<[string, string[]]>([
  ...['1', '0', '00', '13', '53/01', '12/1999'].map((text): [string, string[]] => [text, [text]]),
  ['', ['', 'ab', '💳']],
  ['01/', ['1/']],
  ['02/', ['2']],
  ['05/', ['5', '05', '5/', '05/']],
  ['09/', ['9']],
  ['12/', ['12', '12/']],
  ['05/3', ['53', '53/']],
  ['12/3', ['123', '12/3']],
  ['12/34', ['1234', '12/34', '12-2034', '12 / 2034', '122034', '2034-12', '2034-12 ', ' 12/34 ']],
  ['12/34', ['exp. 12/2034', '１２／３４', '１２/２０３４', '١٢/٢٠٣٤', '۱۲۳۴']],
  ['01/30', ['1/30', '1 / 30', '1/2030', '٠١/٣٠']],
  ['04/2', ['৪/2']],
  ['01/3', ['1/203']],
  ['12/345', ['12345', '12/345']],
  ['19/9912', ['1999-12']],
  ['20/3412', ['2034-1-2']],
  ['20/341231', ['2034-12-31']],
  ['01/029', ['010/29']],
  ['01/329', ['013/29']],
])('F5, F6: the mask 00/00 shows %j for each of %j (spec 5.5)', (masked, texts) => {
  expect(texts.map((typed) => maskExpiration(typed))).toEqual(texts.map(() => masked))
})

test.each([
  ['12/34', ['12/34', '1234', '2034-12', '203412', '122034', '２０３４１２', '2034-12-31']],
  ['12/34', ['\u200e12\u00a0/\u00a02034', 'exp. 12/2034', '12/30/2034', '30.12.2034']],
  ['01/34', ['2034/1']],
  ['06/34', ['06/06/2034']],
  ['12/', ['12']],
  ['12/3', ['12/3']],
  ['13/34', ['13/34']],
  // A longer text without one clear month and year of this century leaves nothing.
  ['', ['12345678', '20341231', '203413', '12/1999', '12/20345', '12/345', '13/2034', 'none']],
  ['', ['30/30/2034', '05/06/2034', '2034-13-01', '2034-12-32', '12/2034/2035']],
  ['', ['4242 4242 4242 4242']],
])('%j is shown when one of these is pasted or autofilled: %j', (masked, texts) => {
  expect(texts.map(maskPastedExpiration)).toEqual(texts.map(() => masked))
})

// A quadratic pattern would exceed the time limit of the test.
test('a long pasted text does not freeze the page', () => {
  expect(maskPastedExpiration(`1${'a'.repeat(200_000)}1`)).toBe('')
})

test.each([
  ...Object.entries({ '1|/29': '1/29', '0|/29': '0/29', ' 1|/29': '1/29', '1|/': '1' }),
  ...Object.entries({ '1/|29': '01/29', '1|9/29': '19/29', '5|/29': '05/29' }),
])('F7: %j is shown as %j: only a 0 or 1 at the caret waits for a digit', (marked, masked) => {
  const { text, caret } = parseCaret(marked)
  expect(maskExpiration(text, false, caret)).toBe(masked)
})

test('after a deletion no leading zero and no final slash come back', () => {
  const afterDeletion = { '05': '05', 5: '5', 530: '53/0', 12: '12', 123: '12/3' }
  for (const [digits, masked] of Object.entries(afterDeletion))
    expect(maskExpiration(digits, true), digits).toBe(masked)
})

test('any text becomes a month and the digits after it, and masking twice changes nothing', () => {
  const nearlyDates = fc.stringMatching(/^\d{0,4}[/-]?(20)?\d{0,4}$/)
  checkProperty(
    fc.property(fc.oneof(textForDigitField, nearlyDates), (typed) => {
      const masked = maskExpiration(typed)
      expect(masked).toMatch(/^(?:\d{0,2}|\d{2}\/\d*)$/)
      expect(maskExpiration(masked)).toBe(masked)
    }),
  )
})

test('F10: no digit is lost, except the century of a year', () => {
  checkProperty(
    fc.property(textForDigitField, fc.nat(), (typed, place) => {
      const digits = onlyDigits(typed)
      const kept = onlyDigits(maskExpiration(typed, false, place % (typed.length + 1)))
      const dropsCentury = /20/.test(digits) && kept.length <= 4
      expect([digits, `0${digits}`].includes(kept) || dropsCentury).toBe(true)
    }),
  )
})

const months = fc.integer({ min: 1, max: 12 })
const years = fc.integer({ min: 2000, max: 2099 })
const twoDigits = (value: number) => String(value % 100).padStart(2, '0')

/** How people, password managers and browsers write a month of a year. */
const formats: readonly ((month: number, year: number) => string)[] = [
  (month, year) => twoDigits(month) + twoDigits(year),
  (month, year) => twoDigits(month) + year,
  (month, year) => `${twoDigits(month)}/${twoDigits(year)}`,
  (month, year) => `${twoDigits(month)} / ${year}`,
  (month, year) => `${month}/${twoDigits(year)}`,
  (month, year) => `${month} / ${year}`,
]

test('every month of the century is parsed from every format, at once or key by key', () => {
  checkProperty(
    fc.property(months, years, fc.constantFrom(...formats), (month, year, format) => {
      const masked = maskExpiration(format(month, year))
      expect(parseExpiration(masked)).toEqual({ month, year })
      const iso = maskExpiration(`${year}-${twoDigits(month)}`)
      expect(parseExpiration(iso)).toEqual({ month, year })
      expect(typeKeys(parseCaret('|'), format(month, year), maskExpiration).text).toBe(masked)
    }),
  )
})

test('a single 1 is January; a text other than MM/YY of a real month is no date', () => {
  expect(parseExpiration('1/30')).toEqual({ month: 1, year: 2030 })
  const noDates = ['', '12', '12/3', '00/30', '13/30', '12/345', '12/2034', '4/30', '0/30', '12-34']
  expect([...noDates, ' 12/34'].filter((text) => parseExpiration(text) !== undefined)).toEqual([])
})

test.each([
  [undefined, ['11/26', '12/26', '01/27', '1/30', '12/76']],
  ['expirationIncomplete', ['', '0', '1', '11', '11/2', '12/345', '12/1999', '20/341231']],
  ['expirationMonth', ['00', '13', '00/30', '13/30', '99/99']],
  ['expirationPast', ['10/26', '12/25', '01/00']],
  ['expirationFar', ['01/77', '12/99']],
])('F9: in November 2026, %s is the problem of each of %j', (problem, texts) => {
  const november2026 = { month: 11, year: 2026 }
  const problems = texts.map((text) => expirationProblem(text, november2026))
  expect(problems).toEqual(texts.map(() => problem))
})
