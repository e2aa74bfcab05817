import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Refresh, useRefreshOnReturn } from '../../../src/browser/use-refresh-on-return.ts'

const tenMinutes = 600_000

beforeEach(() => void vi.useFakeTimers())

function setVisibility(visibility: 'visible' | 'hidden', event = 'visibilitychange'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  const target = event === 'visibilitychange' ? document : window
  act(() => void target.dispatchEvent(new Event(event)))
}

function comeBackAfter(awayMs: number, event?: string): void {
  setVisibility('hidden')
  vi.advanceTimersByTime(awayMs)
  setVisibility('visible', event)
}

/** Refreshes that the test ends. */
function use(isPaused = false) {
  const started: { readonly isWanted: () => boolean; readonly end: (changed: boolean) => void }[] =
    []
  const refresh: Refresh = (isWanted) => new Promise((end) => void started.push({ isWanted, end }))
  const { result, unmount } = renderHook(() => useRefreshOnReturn(refresh, () => isPaused))
  return { started, unmount, wait: () => result.current() }
}

test.each([
  [tenMinutes - 1, 'visibilitychange', 0],
  [tenMinutes, 'visibilitychange', 1],
  [100 * tenMinutes, 'visibilitychange', 1],
  [tenMinutes, 'pageshow', 1],
  [tenMinutes, 'online', 1],
])('a return after %i ms, by the event %s, refreshes %i times', (awayMs, event, times) => {
  const { started } = use()
  comeBackAfter(awayMs, event)
  setVisibility('visible', event)
  expect(started).toHaveLength(times)
})

test('short absences do not add up, and a hidden page is not refreshed', () => {
  const { started } = use()
  for (let count = 0; count < 20; count += 1) comeBackAfter(60_000)
  vi.advanceTimersByTime(2 * tenMinutes)
  setVisibility('hidden')
  expect(started).toHaveLength(0)
})

test('while it is paused, and after its end, a page is not refreshed', () => {
  const paused = use(true)
  const { started, unmount } = use()
  unmount()
  comeBackAfter(tenMinutes)
  expect([...paused.started, ...started]).toEqual([])
})

test('a press waits two seconds at most, and what comes later is not wanted', async () => {
  const { started, wait } = use()
  comeBackAfter(tenMinutes)
  const waited = wait()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waited).toBe(false)
  expect(started[0]?.isWanted()).toBe(false)
})

test('a press without a refresh, or after it, does not wait: a change has been shown by then', async () => {
  const { started, wait } = use()
  expect(await wait()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  comeBackAfter(tenMinutes)
  started[0]?.end(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(await wait()).toBe(false)
})
