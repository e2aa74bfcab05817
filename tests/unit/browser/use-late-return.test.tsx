import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Refresh, useLateReturn } from '../../../src/browser/use-late-return.ts'

const minuteMs = 60_000

beforeEach(() => {
  vi.useFakeTimers()
})

function look(visibility: 'visible' | 'hidden', event = 'visibilitychange'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  const target = event === 'visibilitychange' ? document : window
  act(() => void target.dispatchEvent(new Event(event)))
}

function comeBackAfter(awayMs: number): void {
  look('hidden')
  vi.advanceTimersByTime(awayMs)
  look('visible')
}

/** Refreshes that the test ends. */
function use(isPaused = false) {
  const started: { readonly isWanted: () => boolean; readonly end: (changed: boolean) => void }[] =
    []
  const refresh: Refresh = (isWanted) =>
    new Promise((end) => {
      started.push({ isWanted, end })
    })
  const { result, unmount } = renderHook(() => useLateReturn(refresh, () => isPaused))
  return { started, unmount, wait: () => result.current() }
}

test.each([
  [10 * minuteMs - 1, 0],
  [10 * minuteMs, 1],
  [1000 * minuteMs, 1],
])('a return after %i ms refreshes %i times', (awayMs, times) => {
  const { started } = use()
  comeBackAfter(awayMs)
  expect(started).toHaveLength(times)
})

test.each(['pageshow', 'online'])(
  'a page that %s shows again after ten minutes is refreshed',
  (event) => {
    const { started } = use()
    vi.advanceTimersByTime(10 * minuteMs)
    look('visible', event)
    look('visible', event)
    expect(started).toHaveLength(1)
  },
)

test('short looks are no long absence, and a hidden page is not refreshed', () => {
  const { started } = use()
  for (let count = 0; count < 20; count += 1) comeBackAfter(minuteMs)
  vi.advanceTimersByTime(20 * minuteMs)
  look('hidden')
  expect(started).toHaveLength(0)
})

test('while it is paused, and after its end, a page is not refreshed', () => {
  const paused = use(true)
  const { started, unmount } = use()
  unmount()
  comeBackAfter(10 * minuteMs)
  expect([...paused.started, ...started]).toEqual([])
})

test.each([true, false])('a press waits for the refresh under way: changed %s', async (changed) => {
  const { started, wait } = use()
  comeBackAfter(10 * minuteMs)
  const waited = wait()
  await vi.advanceTimersByTimeAsync(1999)
  expect(started[0]?.isWanted()).toBe(true)
  started[0]?.end(changed)
  expect(await waited).toBe(changed)
  expect(await wait()).toBe(false)
})

test('a press waits two seconds at most, and what comes later is not wanted', async () => {
  const { started, wait } = use()
  comeBackAfter(10 * minuteMs)
  const waited = wait()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await waited).toBe(false)
  expect(started[0]?.isWanted()).toBe(false)
})

test('a press after the refresh is free: the change has been said by then', async () => {
  const { started, wait } = use()
  comeBackAfter(10 * minuteMs)
  started[0]?.end(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(await wait()).toBe(false)
})

test('a press without a refresh is free at once', async () => {
  const { wait } = use()
  expect(await wait()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
