import { expect, test, vi } from 'vitest'
import { isTimeout, withTimeout } from '../../../src/api/with-timeout.ts'

test('work that settles in time gives its value or its error, and leaves no timer behind', async () => {
  vi.useFakeTimers()
  const failure = new Error('refused')
  expect(await withTimeout(1000, Promise.resolve('done'))).toBe('done')
  await expect(withTimeout(1000, Promise.reject(failure))).rejects.toBe(failure)
  expect([isTimeout(failure), vi.getTimerCount()]).toEqual([false, 0])
})

test('work that takes longer rejects with a TimeoutError', async () => {
  vi.useFakeTimers()
  const caught = withTimeout(1000, new Promise(() => {})).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isTimeout(await caught)).toBe(true)
})
