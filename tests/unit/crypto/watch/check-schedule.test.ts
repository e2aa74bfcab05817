import { expect, test } from 'vitest'
import { makeCheckSchedule } from '../../../../src/crypto/watch/check-schedule.ts'

const deadline = 60_000

test('a check is due once in each slot of five seconds', () => {
  const schedule = makeCheckSchedule(deadline, 0)
  const due = Array.from({ length: 12 }, (_, second) => second * 1000).filter(schedule.takeDue)
  expect(due).toEqual([1000, 6000, 11_000])
})

test('a check without a status is followed by one 1.5 seconds later, then by the slots', () => {
  const schedule = makeCheckSchedule(deadline, 1000)
  schedule.checked(false, 1000)
  expect(schedule.takeDue(2499)).toBe(false)
  expect(schedule.takeDue(2500)).toBe(true)
  schedule.checked(false, 2500)
  expect(schedule.takeDue(5999)).toBe(false)
  expect(schedule.takeDue(6000)).toBe(true)
  schedule.checked(false, 6000)
  expect(schedule.takeDue(7500)).toBe(true)
})

test('a status cancels the retry', () => {
  const schedule = makeCheckSchedule(deadline, 1000)
  schedule.checked(false, 1000)
  schedule.checked(true, 2000)
  expect(schedule.takeDue(4000)).toBe(false)
})
