// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { humanizeDuration, parseDurationMs } from '../../src/lib/duration.ts'
import { anyText } from './any-text.ts'
import { holds } from './holds.ts'

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
  'PT-5S',
  '-PT5S',
  '+PT5S',
  '00:15:00',
  '15',
  '900',
  'PT15',
  'PT15m',
  'pt15m',
  'PT1.5M',
  'PT1.S',
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
  'PT99999999999999999999S',
  'constructor',
])('D15, D17: %j is no duration of fixed length', (text) => {
  expect(parseDurationMs(text)).toBeUndefined()
})

test('seconds survive the way there and back', () => {
  holds(
    fc.property(fc.nat({ max: 10_000_000 }), (seconds) => {
      expect(parseDurationMs(`PT${seconds}S`)).toBe(seconds * 1000)
    }),
  )
})

test('weeks, days, hours, minutes and seconds add up', () => {
  const part = fc.nat({ max: 100 })
  holds(
    fc.property(part, part, part, part, part, (weeks, days, hours, minutes, seconds) => {
      const lengthMs = ((((weeks * 7 + days) * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
      expect(parseDurationMs(`P${weeks}W${days}DT${hours}H${minutes}M${seconds}S`)).toBe(lengthMs)
    }),
  )
})

/** The rule in other words: whole parts in their order, a fraction of the seconds alone, never nothing. */
function looksLikeDuration(text: string): boolean {
  const [date = '', ...times] = text.slice(1).split('T')
  const [time] = times
  if (!text.startsWith('P') || times.length > 1 || time === '' || text === 'P') return false
  return /^(\d+W)?(\d+D)?$/.test(date) && /^(\d+H)?(\d+M)?(\d+([.,]\d{1,9})?S)?$/.test(time ?? '')
}

test('D15: a text is the length of a duration or nothing, never NaN', () => {
  const almost = fc.string({ unit: fc.constantFrom(...'PT0123456789WDHMS.,-: YP'), maxLength: 12 })
  const texts = fc.oneof(
    anyText,
    almost.map((text) => `P${text}`),
    almost.map((text) => `PT${text}`),
    fc.stringMatching(/^P(\d{1,20}D)?(T(\d{1,3}H)?(\d{1,3}M)?(\d{1,3}([.,]\d{1,9})?S)?)?$/),
  )
  holds(
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
])('%i milliseconds are %s in English (spec section 2, expired view)', (lengthMs, words) => {
  expect(humanizeDuration(lengthMs, 'en')).toBe(words)
})

test('a duration is told in the language of the page', () => {
  expect(humanizeDuration(5_400_000, 'de')).toBe('1 Stunde, 30 Minuten')
})
