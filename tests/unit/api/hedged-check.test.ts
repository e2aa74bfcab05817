import { expect, test, vi } from 'vitest'
import { hedgedCheck } from '../../../src/api/hedged-check.ts'
import { createTimeouts } from '../../../src/api/timeouts.ts'
import { failed } from '../../../src/lib/result.ts'

function silentConnection() {
  return { opened: Promise.resolve(), closed: new Promise(() => {}), close: vi.fn<() => void>() }
}

test('a throttled page that wakes up after the last moment of a check closes its connection', async () => {
  vi.useFakeTimers()
  const now = vi.spyOn(performance, 'now').mockReturnValue(0)
  const first = silentConnection()
  const markSuspect = vi.fn<(connection: typeof first) => void>()
  const result = hedgedCheck(first, {
    check: () => new Promise(() => {}),
    nextConnection: () => new Promise(() => {}),
    markSuspect,
    timeouts: createTimeouts(),
  })
  now.mockReturnValue(60_000)
  await vi.advanceTimersToNextTimerAsync()
  expect(await result).toEqual(failed('late'))
  expect(markSuspect).toHaveBeenCalledExactlyOnceWith(first)
  expect(first.close).toHaveBeenCalledOnce()
})
