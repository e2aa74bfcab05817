import { expect, test } from 'vitest'
import { pollDelayMs } from '../../../../src/crypto/watch/poll-delay.ts'

test.each([
  [-1, 10_000],
  [0, 2_000],
  [8_000, 2_000],
  [8_004, 2_001],
  [240_000, 60_000],
  [86_400_000, 60_000],
])('%d ms after the deadline the next poll comes in %d ms', (overdueMs, delayMs) => {
  expect(pollDelayMs(overdueMs)).toBe(delayMs)
})
