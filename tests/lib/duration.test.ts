// @vitest-environment node
import { expect, test } from 'vitest'
import { humanizeDuration, parseDurationMs } from '../../src/lib/duration.ts'
import { seededRandom } from './seeded-random.ts'

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
])('%j is no duration of fixed length', (text) => {
  expect(parseDurationMs(text)).toBeUndefined()
})

test('seconds survive the way there and back', () => {
  for (let seconds = 0; seconds <= 10_000_000; seconds += 997) {
    expect(parseDurationMs(`PT${seconds}S`)).toBe(seconds * 1000)
  }
})

test('days, hours, minutes and seconds add up', () => {
  const random = seededRandom(3)
  for (let run = 0; run < 500; run += 1) {
    const [days, hours, minutes, seconds] = [0, 0, 0, 0].map(() => random.whole(0, 100)) as [
      number,
      number,
      number,
      number,
    ]
    const lengthMs = (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000
    expect(parseDurationMs(`P${days}DT${hours}H${minutes}M${seconds}S`)).toBe(lengthMs)
  }
})

test('no text makes a duration that is not a whole, finite number', () => {
  const random = seededRandom(4)
  for (let run = 0; run < 5000; run += 1) {
    const lengthMs = parseDurationMs(`P${random.text('PT0123456789WDHMS.,-:', 8)}`)
    expect(lengthMs === undefined || (Number.isSafeInteger(lengthMs) && lengthMs >= 0)).toBe(true)
  }
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
