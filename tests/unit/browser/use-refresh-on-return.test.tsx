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
function openPage(isPaused = false) {
  const runs: { readonly isCurrent: () => boolean; readonly end: (changed: boolean) => void }[] = []
  const refresh: Refresh = (isCurrent) => new Promise((end) => void runs.push({ isCurrent, end }))
  const { result, unmount } = renderHook(() => useRefreshOnReturn(refresh, () => isPaused))
  return { runs, unmount, wait: () => result.current() }
}

test.each([
  [tenMinutes - 1, 'visibilitychange', 0],
  [tenMinutes, 'visibilitychange', 1],
  [100 * tenMinutes, 'visibilitychange', 1],
  [tenMinutes, 'pageshow', 1],
  [tenMinutes, 'online', 1],
])('a return after %i ms, by the event %s, refreshes %i times', (awayMs, event, times) => {
  const { runs } = openPage()
  comeBackAfter(awayMs, event)
  setVisibility('visible', event)
  expect(runs).toHaveLength(times)
})

test('short absences do not add up, and a hidden page is not refreshed', () => {
  const { runs } = openPage()
  for (let count = 0; count < 20; count += 1) comeBackAfter(60_000)
  vi.advanceTimersByTime(2 * tenMinutes)
  setVisibility('hidden')
  expect(runs).toHaveLength(0)
})

test('a page that is paused or unmounted is not refreshed', () => {
  const paused = openPage(true)
  const { runs, unmount } = openPage()
  unmount()
  comeBackAfter(tenMinutes)
  expect([...paused.runs, ...runs]).toEqual([])
})

test('a press waits two seconds at most, and a later response is not current', async () => {
  const { runs, wait } = openPage()
  comeBackAfter(tenMinutes)
  const waited = wait()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waited).toBe(false)
  expect(runs[0]?.isCurrent()).toBe(false)
})

test('a press without a refresh, or after it, does not wait: a change has been shown by then', async () => {
  const { runs, wait } = openPage()
  expect(await wait()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
  comeBackAfter(tenMinutes)
  runs[0]?.end(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(await wait()).toBe(false)
})
