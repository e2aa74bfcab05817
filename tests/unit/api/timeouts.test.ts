import { expect, test, vi } from 'vitest'
import { makePatience } from '../../../src/api/timeouts.ts'

/** Tells when a wait is over, in milliseconds from its beginning. */
async function overAfter(
  limit: { ms: number; onReturnMs: number },
  returnsAfterMs: readonly number[],
): Promise<number> {
  vi.useFakeTimers()
  const patience = makePatience()
  const start = Date.now()
  const over = patience.wait(limit).over.then(() => Date.now() - start)
  for (const ms of returnsAfterMs) setTimeout(patience.returned, ms)
  await vi.runAllTimersAsync()
  return over
}

test('without a return the whole time passes', async () => {
  expect(await overAfter({ ms: 5000, onReturnMs: 1500 }, [])).toBe(5000)
})

test('a return leaves only the shorter time', async () => {
  expect(await overAfter({ ms: 5000, onReturnMs: 1500 }, [1000])).toBe(2500)
})

test('a return near the end does not make it longer', async () => {
  expect(await overAfter({ ms: 5000, onReturnMs: 1500 }, [4800])).toBe(5000)
})

test('several signs of one return do not begin the time anew', async () => {
  expect(await overAfter({ ms: 5000, onReturnMs: 1500 }, [1000, 1100, 1200])).toBe(2500)
})

test('where nothing is left to wait for on a return, it is over at once', async () => {
  expect(await overAfter({ ms: 5000, onReturnMs: 0 }, [1000])).toBe(1000)
})

test('what was let go of neither ends nor hears of a return', async () => {
  vi.useFakeTimers()
  const patience = makePatience()
  const { over, forget } = patience.wait({ ms: 5000, onReturnMs: 0 })
  const ended = vi.fn()
  void over.then(ended)
  forget()
  patience.returned()
  await vi.runAllTimersAsync()
  expect(ended).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
