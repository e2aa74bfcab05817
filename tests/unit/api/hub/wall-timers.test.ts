import { beforeEach, expect, test, vi } from 'vitest'
import { createWallTimers } from '../../../../src/api/hub/wall-timers.ts'

beforeEach(() => void vi.useFakeTimers())

const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

test.each([
  [0, true],
  [60_000, false],
])('a timer of a machine that slept %i ms fires, and says if it is on time', async (...row) => {
  const [sleptMs, isOnTime] = row
  const onFire = vi.fn()
  createWallTimers().start(5_000, onFire)
  sleep(sleptMs)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(onFire).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onFire).toHaveBeenCalledExactlyOnceWith(isOnTime)
})

test('a wake-up fires the timers that became due during sleep, and no other', () => {
  const timers = createWallTimers()
  const short = vi.fn()
  const long = vi.fn()
  timers.start(5_000, short)
  timers.start(60_000, long)
  sleep(30_000)
  timers.wake()
  timers.wake()
  expect(short).toHaveBeenCalledExactlyOnceWith(false)
  expect(long).not.toHaveBeenCalled()
})

test('a cancelled timer never fires', async () => {
  const timers = createWallTimers()
  const onFire = vi.fn()
  timers.start(5_000, onFire)()
  sleep(60_000)
  timers.wake()
  await vi.runAllTimersAsync()
  expect(onFire).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
