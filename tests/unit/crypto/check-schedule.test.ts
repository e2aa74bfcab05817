import { expect, test } from 'vitest'
import { makeCheckSchedule } from '../../../src/crypto/check-schedule.ts'

const deadline = 60_000

test('a check is due once in each slot of five seconds', () => {
  const schedule = makeCheckSchedule(deadline, 0)
  const due = Array.from({ length: 12 }, (_, second) => second * 1000).filter(schedule.takeDue)
  expect(due).toEqual([1000, 6000, 11_000])
})

test('a check that was not answered is due again two seconds later', () => {
  const schedule = makeCheckSchedule(deadline, 1000)
  schedule.checked(false, 1000)
  expect(schedule.takeDue(2999)).toBe(false)
  expect(schedule.takeDue(3000)).toBe(true)
})

test('an answer cancels the retry', () => {
  const schedule = makeCheckSchedule(deadline, 1000)
  schedule.checked(false, 1000)
  schedule.checked(true, 2000)
  expect(schedule.takeDue(4000)).toBe(false)
})
