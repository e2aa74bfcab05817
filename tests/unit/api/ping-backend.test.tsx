import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pingBackend } from '../../../src/api/ping-backend.ts'
import { neverAnswers } from './faulty-network.ts'
import { answers } from './recorded-calls.ts'

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetched.mockReset()
})

test.each([200, 404, 500])('a backend that answers %i is reachable', async (status) => {
  fetched.mockResolvedValue(new Response('', { status }))
  expect(await pingBackend()).toBe(true)
})

test('a backend without an answer is unreachable', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await pingBackend()).toBe(false)
})

test('a backend that takes four seconds is unreachable', async () => {
  fetched.mockImplementation((_, init) => neverAnswers(init?.signal))
  const found = vi.fn<(reached: boolean) => void>()
  void pingBackend().then(found)
  await vi.advanceTimersByTimeAsync(3999)
  expect(found).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(found).toHaveBeenCalledWith(false)
})

test.each([
  ['breaks off', answers.brokenOff(200)()],
  ['breaks off within an error', answers.brokenOff(502)()],
  ['is endless', answers.text('x'.repeat(1_000_001))()],
])('a backend whose answer %s is reachable: it did answer', async (_story, answer) => {
  fetched.mockResolvedValue(answer)
  expect(await pingBackend()).toBe(true)
})
