import { expect, test } from 'vitest'
import { pollDelayMs } from '../../../../src/crypto/watch/poll-delay.ts'
import { createQuerySchedule } from '../../../../src/crypto/watch/query-schedule.ts'

const deadline = 60_000

test.each([
  [60_000, [1000, 6000, 11_000]],
  [63_000, [4000, 9000]],
])('a check is due once in each slot of five seconds from the end (%i ms)', (end, dueAt) => {
  const { takeDue } = createQuerySchedule(end, 0)
  expect(Array.from({ length: 12 }, (_, second) => second * 1000).filter(takeDue)).toEqual(dueAt)
})

test('a check without a status is followed by one 1.5 seconds later, then by the slots', () => {
  const schedule = createQuerySchedule(deadline, 1000)
  schedule.onQueryEnd(false, 1000)
  expect([2499, 2500].map(schedule.takeDue)).toEqual([false, true])
  schedule.onQueryEnd(false, 2500)
  expect([5999, 6000].map(schedule.takeDue)).toEqual([false, true])
  schedule.onQueryEnd(false, 6000)
  expect(schedule.takeDue(7500)).toBe(true)
})

test('a status cancels the retry', () => {
  const schedule = createQuerySchedule(deadline, 1000)
  schedule.onQueryEnd(false, 1000)
  schedule.onQueryEnd(true, 2000)
  expect(schedule.takeDue(4000)).toBe(false)
})

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
