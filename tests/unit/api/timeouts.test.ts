import { expect, test, vi } from 'vitest'
import { createTimeouts, type Timeout } from '../../../src/api/timeouts.ts'

/** Resolves to the milliseconds after which the timeout elapsed. */
async function elapsedAfter(timeout: Timeout, wakesAfterMs: readonly number[]): Promise<number> {
  vi.useFakeTimers()
  const timeouts = createTimeouts()
  const start = Date.now()
  const elapsed = timeouts.start(timeout).elapsed.then(() => Date.now() - start)
  for (const ms of wakesAfterMs) setTimeout(timeouts.wake, ms)
  await vi.runAllTimersAsync()
  return elapsed
}

test('without a wake-up the whole time passes', async () => {
  expect(await elapsedAfter({ ms: 5000, afterWakeMs: 1500 }, [])).toBe(5000)
})

test('a wake-up leaves only the shorter time', async () => {
  expect(await elapsedAfter({ ms: 5000, afterWakeMs: 1500 }, [1000])).toBe(2500)
})

test('a wake-up near the end does not prolong the timeout', async () => {
  expect(await elapsedAfter({ ms: 5000, afterWakeMs: 1500 }, [4800])).toBe(5000)
})

test('several signs of one wake-up do not restart the timeout', async () => {
  expect(await elapsedAfter({ ms: 5000, afterWakeMs: 1500 }, [1000, 1100, 1200])).toBe(2500)
})

test('a timeout without time after a wake-up elapses at once', async () => {
  expect(await elapsedAfter({ ms: 5000, afterWakeMs: 0 }, [1000])).toBe(1000)
})

test('a cancelled timeout neither elapses nor reacts to a wake-up', async () => {
  vi.useFakeTimers()
  const timeouts = createTimeouts()
  const { elapsed, cancel } = timeouts.start({ ms: 5000, afterWakeMs: 0 })
  const onElapsed = vi.fn()
  void elapsed.then(onElapsed)
  cancel()
  timeouts.wake()
  await vi.runAllTimersAsync()
  expect(onElapsed).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
