import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useQueuedPress } from '../../../../src/card/form/use-queued-press.ts'

function openForm() {
  vi.useFakeTimers()
  const onRelease = vi.fn()
  const hook = renderHook(({ known }) => useQueuedPress(known, onRelease), {
    initialProps: { known: false },
  })
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
  const press = () => act(() => hook.result.current[1]())
  return { hook, onRelease, pass, press, isHeld: () => hook.result.current[0] }
}

test('a press is queued for two seconds at most and released once; another meanwhile does not count', () => {
  const { pass, press, onRelease, isHeld } = openForm()
  pass(10_000)
  expect([isHeld(), onRelease.mock.calls.length]).toEqual([false, 0])
  press()
  pass(1000)
  press()
  pass(999)
  expect([isHeld(), onRelease.mock.calls.length]).toEqual([true, 0])
  pass(1)
  expect([isHeld(), onRelease.mock.calls.length]).toEqual([false, 1])
  pass(10_000)
  expect(onRelease).toHaveBeenCalledOnce()
})

test('the answer releases the press at once', () => {
  const { hook, pass, press, onRelease, isHeld } = openForm()
  press()
  pass(500)
  hook.rerender({ known: true })
  pass(0)
  expect(isHeld()).toBe(false)
  pass(10_000)
  expect(onRelease).toHaveBeenCalledOnce()
})

test('an unmounted form releases nothing', () => {
  const { hook, pass, press, onRelease } = openForm()
  press()
  hook.unmount()
  pass(10_000)
  expect(onRelease).not.toHaveBeenCalled()
})
