import { beforeEach, expect, test, vi } from 'vitest'
import { createWallTimers } from '../../../../src/api/hub/wall-timers.ts'

beforeEach(() => void vi.useFakeTimers())

const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms)

test('a timer ends in its time', async () => {
  const onEnd = vi.fn()
  createWallTimers().start(5_000, onEnd)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true)
})

test('a return ends a timer whose time has passed in sleep, and no other', () => {
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

test('a timer that ends long after its time, as after sleep, says so', async () => {
  const onEnd = vi.fn()
  createWallTimers().start(5_000, onEnd)
  sleep(60_000)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(false)
})

test('a cancelled timer never ends', async () => {
  const timers = createWallTimers()
  const onEnd = vi.fn()
  timers.start(5_000, onEnd)()
  sleep(60_000)
  timers.wake()
  await vi.runAllTimersAsync()
  expect(onEnd).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
