import { expect, test } from 'vitest'
import { humanizeDuration, parseDurationMs } from '../../../src/lib/duration.ts'

test.each([
  [0, 'PT0S PT0.0004S P0Y 00:00:00'],
  [1000, 'PT0.9996S PT1S'],
  [90_500, 'PT1M30.5S PT1M30,5S'],
  [899_870, 'PT14M59.87S 00:14:59.8700000'],
  [899_877, 'PT14M59.8765432S'],
  [900_000, 'PT15M P0Y0M0DT0H15M0S P0YT15M PT0.25H PT0,25H pt15m Pt15M 00:15:00 0:15:00'],
  [5_400_000, 'PT1H30M PT90M'],
  [43_200_000, 'P0.5D'],
  [86_400_000, 'P1D P0M1D P00Y00M01DT00H00M00S 24:00:00'],
  [86_400_500, '01.0:00:00.5'],
  [90_030_000, 'p1dT1h0.5m'],
  [176_400_000, 'P2DT1H PT2940M'],
  [694_861_000, 'P1W1DT1H1M1S'],
])('H17: %i milliseconds are parsed from each of %s', (lengthMs, texts) => {
  for (const text of texts.split(' ')) expect(parseDurationMs(text), text).toBe(lengthMs)
})

test.each([
  // Years and months have no fixed length.
  ...['P1Y', 'P1M', 'P1Y2M', 'P0Y1M', 'P10Y', 'P0.5Y', 'P0.5M', 'P0M0Y'],
  ...['', 'P', 'PT', 'P1DT', '15', '900', 'PT15', 'PT5S1M', 'PT1H1H', 'constructor'],
  // Only the last part may have a fraction.
  ...['PT0.5H30M', 'PT1.5M0S', 'P0.5DT1H', 'PT1.S', 'PT1.2.3S', 'PT.5S', 'PT1e3S', 'PTNaNS'],
  ...['PT-5S', '-PT5S', '+PT5S', 'PT 5S', ' PT5S', 'PT5S ', 'PT5S\n', 'PT１S', 'PT5ſ'],
  ...['15:00', '100:15:00', '00:60:00', '00:15:60', '00:15:0', '0:1:00', '1:00:15:00', '1.00:15'],
  ...['-00:15:00', '00:15:00.', '00:15:00,5', ' 00:15:00', '00:15:00\n', '٠٠:١٥:٠٠'],
  ...['PT99999999999999999999S', `P${'9'.repeat(400)}D`, `${'9'.repeat(20)}.00:00:00`],
])('H15, H17: %j is no duration of fixed length', (text) => {
  expect(parseDurationMs(text)).toBeUndefined()
})

test.each([
  [400, 'en', '0 seconds'],
  [90_400, 'en', '1 minute, 30 seconds'],
  [899_870, 'en', '15 minutes'],
  [5_400_000, 'de', '1 Stunde, 30 Minuten'],
  [180_122_000, 'en', '2 days, 2 hours, 2 minutes, 2 seconds'],
])('%i milliseconds in %s are %s (spec 2.6)', (lengthMs, locale, text) => {
  expect(humanizeDuration(lengthMs, locale)).toBe(text)
})
