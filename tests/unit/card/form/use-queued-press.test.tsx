import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useQueuedPress } from '../../../../src/card/form/use-queued-press.ts'

function press({ isKnown = false } = {}) {
  vi.useFakeTimers()
  const onRelease = vi.fn()
  const hook = renderHook(({ known }) => useQueuedPress(known, onRelease), {
    initialProps: { known: isKnown },
  })
  act(() => hook.result.current[1]())
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  return { hook, onRelease, pass, isHeld: () => hook.result.current[0] }
}

test('nothing is released before a press', () => {
  vi.useFakeTimers()
  const onRelease = vi.fn()
  const { result } = renderHook(() => useQueuedPress(true, onRelease))
  vi.advanceTimersByTime(10_000)
  expect(result.current[0]).toBe(false)
  expect(onRelease).not.toHaveBeenCalled()
})

test('a press is queued for two seconds at most and released once', () => {
  const { pass, onRelease, isHeld } = press()
  pass(1999)
  expect(isHeld()).toBe(true)
  expect(onRelease).not.toHaveBeenCalled()
  pass(1)
  expect(isHeld()).toBe(false)
  pass(10_000)
  expect(onRelease).toHaveBeenCalledOnce()
})

test('the answer releases the press at once', () => {
  const { hook, pass, onRelease, isHeld } = press()
  pass(500)
  hook.rerender({ known: true })
  pass(0)
  expect(isHeld()).toBe(false)
  pass(10_000)
  expect(onRelease).toHaveBeenCalledOnce()
})

test('a second press while one is queued does not count', () => {
  const { hook, pass, onRelease } = press()
  pass(1000)
  act(() => hook.result.current[1]())
  pass(1000)
  expect(onRelease).toHaveBeenCalledOnce()
  pass(10_000)
  expect(onRelease).toHaveBeenCalledOnce()
})

test('an unmounted form releases nothing', () => {
  const { hook, pass, onRelease } = press()
  hook.unmount()
  pass(10_000)
  expect(onRelease).not.toHaveBeenCalled()
})
