import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useDeferredBlur } from '../../../../src/browser/form/use-deferred-blur.ts'

const mouse = (type: string) => document.dispatchEvent(new MouseEvent(type))

/** A field that loses the focus to a pressed button. */
function pressWhileFocused() {
  vi.useFakeTimers()
  const onBlur = vi.fn()
  const { result, unmount } = renderHook(useDeferredBlur)
  const press = () => {
    mouse('mousedown')
    result.current(onBlur)
  }
  press()
  return { onBlur, press, unmount }
}

test.each([
  ['mouseup', new MouseEvent('mouseup'), 1],
  ['a drag that no mouseup follows', new Event('dragend'), 1],
  ['a context menu that no mouseup follows', new MouseEvent('contextmenu'), 1],
  ['the Tab key', new KeyboardEvent('keydown', { key: 'Tab' }), 1],
  ['no other key, such as Shift', new KeyboardEvent('keydown', { key: 'Shift' }), 0],
])('a press is ended by %s; only its end runs the blur, after the click', (_, end, times) => {
  const { onBlur } = pressWhileFocused()
  document.dispatchEvent(end)
  expect(onBlur).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onBlur).toHaveBeenCalledTimes(times)
})

test('after a mouseup that the page missed, the next press runs one blur', () => {
  const { onBlur, press } = pressWhileFocused()
  press()
  mouse('mouseup')
  vi.runAllTimers()
  expect(onBlur).toHaveBeenCalledOnce()
})

test.each(['before', 'after'])('a field unmounted %s mouseup runs no blur', (when) => {
  const { onBlur, unmount } = pressWhileFocused()
  if (when === 'before') unmount()
  mouse('mouseup')
  if (when === 'after') unmount()
  vi.runAllTimers()
  expect(onBlur).not.toHaveBeenCalled()
})
