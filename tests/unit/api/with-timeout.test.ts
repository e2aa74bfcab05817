import { beforeEach, expect, test, vi } from 'vitest'
import { isTimeout, withTimeout } from '../../../src/api/with-timeout.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const never = new Promise<never>(() => {})

test('work that settles in time gives its value and leaves no timer behind', async () => {
  expect(await withTimeout(1000, Promise.resolve('done'))).toBe('done')
  expect(vi.getTimerCount()).toBe(0)
})

test('work that fails in time rejects with its own error', async () => {
  const failure = new Error('refused')
  await expect(withTimeout(1000, Promise.reject(failure))).rejects.toBe(failure)
  expect(isTimeout(failure)).toBe(false)
})

test('work that takes longer rejects with a TimeoutError', async () => {
  const caught = withTimeout(1000, never).catch((cause: unknown) => cause)
  await vi.advanceTimersByTimeAsync(1000)
  expect(isTimeout(await caught)).toBe(true)
})
