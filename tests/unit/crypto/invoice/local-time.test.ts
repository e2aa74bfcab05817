import { expect, test } from 'vitest'
import { formatMoment } from '../../../../src/crypto/invoice/local-time.ts'
import { intlLocale, languageTags } from '../../../../src/i18n/runtime/languages.ts'

const at = (year: number, day: number, hour: number, minute: number) =>
  new Date(year, 10, day, hour, minute).getTime()
const now = at(2026, 22, 15, 27)

test.each([
  ['en', at(2026, 22, 15, 42), '3:42 PM'],
  ['de', at(2026, 22, 15, 42), '15:42'],
  ['en', at(2026, 23, 0, 5), 'Nov 23, 2026, 12:05 AM'],
  ['de', at(2026, 23, 0, 5), '23.11.2026, 00:05'],
  ['en', at(2027, 22, 15, 42), 'Nov 22, 2027, 3:42 PM'],
])('in %s a moment has its date unless it is today: %d is %s', (locale, moment, text) => {
  // Browsers put a narrow space before AM and PM.
  expect(formatMoment(moment, now, locale)?.replace(/\s/g, ' ')).toBe(text)
})

test.each(languageTags)('in %s the digits are 0 to 9, as in amounts and addresses', (tag) => {
  expect(formatMoment(at(2026, 23, 15, 42), now, intlLocale(tag))).toMatch(/(?:15|3):42/)
})

test.each([Number.NaN, Number.POSITIVE_INFINITY, 9e15])('%s is no moment', (moment) => {
  expect(formatMoment(moment, now, 'en')).toBeUndefined()
})
