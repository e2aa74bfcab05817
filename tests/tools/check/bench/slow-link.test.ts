import { expect, test } from 'vitest'
import { CongestionWindow, LinkDirection } from '../../../../scripts/check/bench/slow-link.ts'

test('a byte waits for earlier bytes, then for the link’s rate, then for the delay', () => {
  const direction = new LinkDirection(1000, 75)
  expect(direction.admit(100, 0)).toEqual({ leavesAt: 100, arrivesAt: 175 })
  expect(direction.admit(50, 10)).toEqual({ leavesAt: 150, arrivesAt: 225 })
  // An idle link accumulates no capacity.
  expect(direction.admit(50, 1000)).toEqual({ leavesAt: 1050, arrivesAt: 1125 })
})

test('slow start sends ten packets, waits for their acknowledgement, then sends twice as many', () => {
  const window = new CongestionWindow()
  const roundTripMs = 150
  let now = 0
  const sentAt = Array.from({ length: 31 }, () => {
    now = window.opensAt(1460, now)
    window.sent(1460, now + roundTripMs)
    return now
  })
  expect(sentAt.filter((at) => at === 0)).toHaveLength(10)
  expect(sentAt.filter((at) => at === roundTripMs)).toHaveLength(20)
  expect(sentAt.at(-1)).toBe(2 * roundTripMs)
})
