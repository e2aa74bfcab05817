import { expect, test } from 'vitest'
import {
  advance,
  formatSeconds,
  secondsLeft,
  shareElapsed,
} from '../../../../src/crypto/flow/countdown.ts'

const start = 1_800_000_000_000
const countdown = { deadline: start + 900_000, lifetimeMs: 900_000, now: start }
const after = (ms: number) => advance(countdown, start + ms)

test.each([
  [0, 900, 0],
  [1, 900, 1 / 900_000],
  [1000, 899, 1 / 900],
  [899_999, 1, 899_999 / 900_000],
  [900_000, 0, 1],
  [28_800_000, 0, 1],
])('E1: after %i ms of 15 minutes, %i seconds are left, and a share of %d is over', (...row) => {
  const [ms, seconds, elapsed] = row
  const started = { ...countdown, now: start + ms }
  for (const each of [after(ms), started]) {
    expect(secondsLeft(each)).toBe(seconds)
    expect(shareElapsed(each)).toBeCloseTo(elapsed, 10)
  }
})

test.each([0, -1])('an invoice with a lifetime of %i ms is over at once', (lifetimeMs) => {
  expect(shareElapsed({ ...countdown, deadline: start + lifetimeMs, lifetimeMs })).toBe(1)
})

test('a deadline further away than the whole lifetime counts as no time elapsed, never as less than none', () => {
  expect(shareElapsed({ ...countdown, deadline: start + 2_000_000 })).toBe(0)
})

test.each([0, 60_000])('E3: a clock set back, or not moved, changes nothing after %i ms', (ms) => {
  const later = after(ms)
  expect(advance(later, start - 3_600_000)).toBe(later)
  expect(advance(later, start + ms)).toBe(later)
})

test.each([
  [0, '00:00'],
  [60, '01:00'],
  [899, '14:59'],
  [3600, '60:00'],
  [176_400, '2940:00'],
])('H16: %i seconds are shown as %s: mm:ss, and minutes may pass 59 (spec 9.2)', (...row) => {
  const [seconds, shown] = row
  expect(formatSeconds(seconds)).toBe(shown)
})
