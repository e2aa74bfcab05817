import { expect, test } from 'vitest'
import { formatMoment } from '../../../../src/crypto/invoice/local-time.ts'
import { intlLocale, languageTags } from '../../../../src/i18n/runtime/languages.ts'

const at = (day: number, hour: number, minute: number) =>
  new Date(2026, 10, day, hour, minute).getTime()

/** With plain spaces: browsers put a narrow one before AM and PM. */
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ')

test.each([
  ['en', '3:42 PM'],
  ['de', '15:42'],
  ['fr', '15:42'],
  ['ja', '15:42'],
])('in %s a moment of today is a time of day by the buyer’s clock: %s', (locale, text) => {
  expect(plain(formatMoment(at(22, 15, 42), at(22, 15, 27), locale))).toBe(text)
})

test.each([
  ['en', 'Nov 23, 2026, 12:05 AM'],
  ['de', '23.11.2026, 00:05'],
])('in %s a moment of tomorrow has its date: %s', (locale, text) => {
  expect(plain(formatMoment(at(23, 0, 5), at(22, 23, 50), locale))).toBe(text)
})

test('a moment of the same date a year later has its date', () => {
  const nextYear = new Date(2027, 10, 22, 15, 42).getTime()
  expect(formatMoment(nextYear, at(22, 15, 42), 'en')).toContain('2027')
})

test.each(languageTags)('in %s the digits are those of amounts and addresses', (tag) => {
  expect(formatMoment(at(23, 15, 42), at(22, 15, 42), intlLocale(tag))).toMatch(/(?:15|3):42/)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('%s is no moment', (moment) => {
  expect(formatMoment(moment, at(22, 15, 42), 'en')).toBeUndefined()
})
