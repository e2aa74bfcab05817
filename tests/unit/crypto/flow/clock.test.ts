import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatClock,
  secondsLeft,
  shareElapsed,
  startClock,
  tickClock,
} from '../../../../src/crypto/flow/clock.ts'
import { checkProperty } from '../../lib/check-property.ts'

const start = 1_800_000_000_000
const clock = startClock(start + 900_000, 900_000, start)

const after = (ms: number) => tickClock(clock, start + ms)

test('a clock keeps a deadline, not a counter', () => {
  expect(clock).toEqual({ deadline: start + 900_000, lifetimeMs: 900_000, now: start })
})

test.each([
  [0, 900],
  [1, 900],
  [999, 900],
  [1000, 899],
  [1001, 899],
  [60_000, 840],
  [899_000, 1],
  [899_999, 1],
  [900_000, 0],
  [900_001, 0],
  [10_000_000, 0],
])('after %i ms of a quarter of an hour, %i seconds are left', (ms, seconds) => {
  expect(secondsLeft(after(ms))).toBe(seconds)
})

test.each([
  [0, 0],
  [450_000, 0.5],
  [675_000, 0.75],
  [900_000, 1],
  [900_001, 1],
  [10_000_000, 1],
])('after %i ms of a quarter of an hour, the share elapsed is %d', (ms, share) => {
  expect(shareElapsed(after(ms))).toBe(share)
})

test('the share elapsed is below 1 until the deadline itself', () => {
  expect(shareElapsed(after(899_999))).toBeLessThan(1)
})

test.each([0, -1])('an invoice with a lifetime of %i ms is over at once', (lifetimeMs) => {
  expect(shareElapsed(startClock(start + lifetimeMs, lifetimeMs, start))).toBe(1)
})

test('an invoice that is resumed goes on where it was, not from its beginning', () => {
  const resumed = startClock(start + 900_000, 900_000, start + 600_000)
  expect(secondsLeft(resumed)).toBe(300)
  expect(shareElapsed(resumed)).toBeCloseTo(2 / 3)
})

test('an invoice that is resumed after its deadline is over', () => {
  const resumed = startClock(start + 900_000, 900_000, start + 900_000)
  expect(secondsLeft(resumed)).toBe(0)
  expect(shareElapsed(resumed)).toBe(1)
})

test('a deadline further away than the whole lifetime shows an empty bar, never one below zero', () => {
  expect(shareElapsed(startClock(start + 2_000_000, 900_000, start))).toBe(0)
})

test('E3: a clock set back an hour gives no extra hour', () => {
  const later = after(60_000)
  expect(tickClock(later, start - 3_600_000)).toBe(later)
})

test('a tick of the same moment changes nothing', () => {
  expect(tickClock(clock, start)).toBe(clock)
})

test('E1: a laptop that slept past the end wakes to an invoice that is over', () => {
  expect(secondsLeft(after(8 * 3_600_000))).toBe(0)
})

test('E3: the remaining time never grows, however the clock of the machine jumps', () => {
  const jumps = fc.array(fc.integer({ min: -7_200_000, max: 1_000_000 }), { maxLength: 30 })
  checkProperty(
    fc.property(jumps, (jumpsMs) => {
      let ticked = clock
      for (const jumpMs of jumpsMs) {
        const before = ticked
        ticked = tickClock(before, before.now + jumpMs)
        expect(secondsLeft(ticked)).toBeLessThanOrEqual(secondsLeft(before))
        expect(shareElapsed(ticked)).toBeGreaterThanOrEqual(shareElapsed(before))
      }
    }),
  )
})

test('no seconds are left exactly when the whole share has elapsed', () => {
  const moments = fc.integer({ min: -2_000_000, max: 2_000_000 })
  checkProperty(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), moments, (lifetimeMs, passedMs) => {
      const ticked = startClock(start + lifetimeMs, lifetimeMs, start + passedMs)
      expect(secondsLeft(ticked) === 0).toBe(shareElapsed(ticked) === 1)
    }),
  )
})

test.each([
  [0, '00:00'],
  [1, '00:01'],
  [9, '00:09'],
  [59, '00:59'],
  [60, '01:00'],
  [61, '01:01'],
  [899, '14:59'],
  [900, '15:00'],
  [3599, '59:59'],
  [3600, '60:00'],
  [5999, '99:59'],
  [6000, '100:00'],
  [176_400, '2940:00'],
])('D16: %i seconds are shown as %s: mm:ss, and minutes may pass 59 (spec 9.2)', (...row) => {
  const [seconds, shown] = row
  expect(formatClock(seconds)).toBe(shown)
})

test('mm:ss always has two digits of seconds, at least two of minutes, and is read back as the same', () => {
  checkProperty(
    fc.property(fc.nat({ max: 10_000_000 }), (seconds) => {
      const shown = formatClock(seconds)
      expect(shown).toMatch(/^\d{2,}:[0-5]\d$/)
      const [minutes, rest] = shown.split(':').map(Number)
      expect((minutes ?? 0) * 60 + (rest ?? 0)).toBe(seconds)
    }),
  )
})
