import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useRefresh } from '../../../src/browser/use-refresh.ts'

beforeEach(() => void vi.useFakeTimers())

function setVisibility(visibility: 'visible' | 'hidden', event = 'visibilitychange'): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility)
  const target = event === 'visibilitychange' ? document : window
  act(() => void target.dispatchEvent(new Event(event)))
}

/** Each test has a product of its own, because the hooks of one product share a refresh. */
let testNumber = 0
beforeEach(() => void testNumber++)

/** Renders the hook with refreshes that the test ends. */
function openPage({ isDue = false, mayAutoRefresh = true } = {}) {
  const runs: { readonly isCurrent: () => boolean; readonly end: (changed: boolean) => void }[] = []
  const page = { isDue, mayAutoRefresh }
  const refresh = (isCurrent: () => boolean) =>
    new Promise<boolean>((end) => void runs.push({ isCurrent, end }))
  const product = { id: `p${testNumber}`, isDue: () => page.isDue, refresh }
  const { result, unmount } = renderHook(() => useRefresh(product, () => page.mayAutoRefresh))
  return { page, runs, unmount, press: () => result.current() }
}

const events = ['visibilitychange', 'pageshow', 'online']
test.each(events)('at %s, what is due is refreshed once, if the page is visible', (event) => {
  const { page, runs } = openPage()
  setVisibility('visible', event)
  page.isDue = true
  setVisibility('hidden', event)
  expect(runs).toHaveLength(0)
  setVisibility('visible', event)
  setVisibility('visible', event)
  expect(runs).toHaveLength(1)
})

test('what is due when the page is rendered is refreshed at once, and again at the next event if it is still due', async () => {
  const { runs } = openPage({ isDue: true })
  runs[0]?.end(false)
  await vi.advanceTimersByTimeAsync(0)
  setVisibility('visible', 'online')
  expect(runs).toHaveLength(2)
})

test('an unmounted page is never refreshed, and without mayAutoRefresh only a press refreshes', () => {
  const { page, runs, unmount } = openPage()
  unmount()
  page.isDue = true
  const forbidden = openPage({ isDue: true, mayAutoRefresh: false })
  setVisibility('visible')
  expect([...forbidden.runs, ...runs]).toEqual([])
  void forbidden.press()
  expect(forbidden.runs).toHaveLength(1)
})

test('a press waits two seconds at most, and a later response is not current', async () => {
  const { runs, press } = openPage({ isDue: true })
  const hasChanged = press()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await hasChanged).toBe(false)
  expect(runs[0]?.isCurrent()).toBe(false)
})

test('the payment tabs of a product share a refresh, and each press waits two seconds for it', async () => {
  const card = openPage({ isDue: true })
  const crypto = openPage({ isDue: true })
  expect([card.runs, crypto.runs].map(({ length }) => length)).toEqual([1, 0])
  const presses = [card.press()]
  await vi.advanceTimersByTimeAsync(1500)
  presses.push(crypto.press())
  await vi.advanceTimersByTimeAsync(1000)
  expect(card.runs[0]?.isCurrent()).toBe(true)
  card.runs[0]?.end(true)
  expect(await Promise.all(presses)).toEqual([false, true])
})

test('a press does not wait when nothing is due, and does not report a change that came before', async () => {
  const { page, runs, press } = openPage({ isDue: true })
  page.isDue = false
  runs[0]?.end(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(await press()).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})
