import fc from 'fast-check'
import { expect, test } from 'vitest'
import { humanizeDuration, parseDurationMs } from '../../../src/lib/duration.ts'
import { anyText } from './any-text.ts'
import { checkProperty } from './check-property.ts'

test.each([
  ['PT15M', 900_000],
  ['PT14M59.87S', 899_870],
  ['PT1M30.5S', 90_500],
  ['PT1M30,5S', 90_500],
  ['PT0S', 0],
  ['PT0.0004S', 0],
  ['PT0.9996S', 1000],
  ['PT1H', 3_600_000],
  ['PT1H30M', 5_400_000],
  ['PT90M', 5_400_000],
  ['P1D', 86_400_000],
  ['P1DT12H', 129_600_000],
  ['P2W', 1_209_600_000],
  ['PT2940M', 176_400_000],
  ['P0Y0M0DT0H15M0S', 900_000],
  ['P0YT15M', 900_000],
  ['P0Y', 0],
  ['P0M1D', 86_400_000],
  ['P00Y00M01DT00H00M00S', 86_400_000],
  ['P1W', 604_800_000],
  ['PT0.25H', 900_000],
  ['PT0,25H', 900_000],
  ['PT1.5M', 90_000],
  ['PT1H0.5M', 3_630_000],
  ['P0.5D', 43_200_000],
  ['P0.5W', 302_400_000],
  ['PT14M59.8765432S', 899_877],
  ['pt15m', 900_000],
  ['Pt15M', 900_000],
  ['p1dT1h0.5m', 90_030_000],
  ['00:15:00', 900_000],
  ['0:15:00', 900_000],
  ['00:14:59.8700000', 899_870],
  ['00:00:00', 0],
  ['23:59:59', 86_399_000],
  ['48:00:00', 172_800_000],
  ['1.00:15:00', 87_300_000],
  ['01.0:00:00.5', 86_400_500],
])('%s is %i milliseconds', (text, lengthMs) => {
  expect(parseDurationMs(text)).toBe(lengthMs)
})

test.each([
  '',
  'P',
  'PT',
  'P1DT',
  'P1Y',
  'P1M',
  'P1Y2M',
  'P0Y1M',
  'P10Y',
  'P0.5Y',
  'P0.5M',
  'PT0.5H30M',
  'PT1.5M0S',
  'P0.5DT1H',
  'P0M0Y',
  'PT-5S',
  '-PT5S',
  '+PT5S',
  '15:00',
  '00:15',
  '100:15:00',
  '00:60:00',
  '00:15:60',
  '00:15:0',
  '0:1:00',
  '-00:15:00',
  '1:00:15:00',
  '1.00:15',
  '00:15:00.',
  '00:15:00,5',
  ' 00:15:00',
  '00:15:00\n',
  '٠٠:١٥:٠٠',
  '15',
  '900',
  'PT15',
  'PT1.S',
  'PT1.2.3S',
  'PT.5S',
  'PT5S1M',
  'PT1H1H',
  'PT 5S',
  ' PT5S',
  'PT5S ',
  'PT5S\n',
  'PTNaNS',
  'PT1e3S',
  'PT１S',
  'PT5ſ',
  'PT99999999999999999999S',
  'constructor',
])('D15, D17: %j is no duration of fixed length', (text) => {
  expect(parseDurationMs(text)).toBeUndefined()
})

test('seconds survive the way there and back', () => {
  checkProperty(
    fc.property(fc.nat({ max: 10_000_000 }), (seconds) => {
      expect(parseDurationMs(`PT${seconds}S`)).toBe(seconds * 1000)
    }),
  )
})

test('weeks, days, hours, minutes and seconds add up', () => {
  const part = fc.nat({ max: 100 })
  checkProperty(
    fc.property(part, part, part, part, part, (weeks, days, hours, minutes, seconds) => {
      const lengthMs = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      expect(parseDurationMs(`P${weeks}W${days}DT${hours}H${minutes}M${seconds}S`)).toBe(lengthMs)
    }),
  )
})

/** The rule in other words: parts in their order, years and months of 0, a fraction in the last part alone. */
function looksLikeDuration(written: string): boolean {
  if (/^(\d+\.)?\d?\d:\d\d:\d\d(\.\d+)?$/.test(written)) return true
  const text = written.toUpperCase()
  const [date = '', ...times] = text.slice(1).split('T')
  const [time] = times
  if (!text.startsWith('P') || times.length > 1 || time === '' || text === 'P') return false
  const parts = (date + (time ?? '')).match(/[\d.,]+[A-Z]/g) ?? []
  const numbers = parts.map((part) => part.slice(0, -1))
  return (
    /^(0+Y)?(0+M)?([\d.,]+W)?([\d.,]+D)?$/.test(date) &&
    /^([\d.,]+H)?([\d.,]+M)?([\d.,]+S)?$/.test(time ?? '') &&
    numbers.every((number, index) =>
      (index === numbers.length - 1 ? /^\d+([.,]\d+)?$/ : /^\d+$/).test(number),
    )
  )
}

test('D15: a text is the length of a duration or nothing, never NaN', () => {
  const almost = fc.string({
    unit: fc.constantFrom(...'PT0123456789WDHMS.,-: YPpthms'),
    maxLength: 12,
  })
  const texts = fc.oneof(
    anyText,
    almost.map((text) => `P${text}`),
    almost.map((text) => `PT${text}`),
    fc.stringMatching(/^(\d{1,20}\.)?\d{1,2}:\d{1,2}:\d{1,2}(\.\d{0,9})?$/),
    fc.stringMatching(
      /^P(\d{1,2}Y)?(\d{1,2}M)?(\d{1,20}([.,]\d)?D)?(T(\d{1,3}([.,]\d)?H)?(\d{1,3}([.,]\d)?M)?(\d{1,3}([.,]\d{1,9})?S)?)?$/,
    ),
  )
  checkProperty(
    fc.property(texts, (text) => {
      const lengthMs = parseDurationMs(text)
      if (lengthMs === undefined) return
      expect(looksLikeDuration(text)).toBe(true)
      expect(Number.isSafeInteger(lengthMs) && lengthMs >= 0).toBe(true)
    }),
  )
})

test.each([
  [900_000, '15 minutes'],
  [5_400_000, '1 hour, 30 minutes'],
  [60_000, '1 minute'],
  [1000, '1 second'],
  [90_400, '1 minute, 30 seconds'],
  [899_870, '15 minutes'],
  [86_400_000, '1 day'],
  [90_000_000, '1 day, 1 hour'],
  [90_061_000, '1 day, 1 hour, 1 minute, 1 second'],
  [0, '0 seconds'],
  [870, '1 second'],
  [400, '0 seconds'],
])('%i milliseconds are %s in English (spec 2.6)', (lengthMs, words) => {
  expect(humanizeDuration(lengthMs, 'en')).toBe(words)
})

test('a duration is told in the language of the page', () => {
  expect(humanizeDuration(5_400_000, 'de')).toBe('1 Stunde, 30 Minuten')
})
