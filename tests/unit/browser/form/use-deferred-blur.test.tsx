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
  ['mouseup', new MouseEvent('mouseup')],
  ['a drag that no mouseup follows', new Event('dragend')],
  ['a context menu that no mouseup follows', new MouseEvent('contextmenu')],
  ['the Tab key', new KeyboardEvent('keydown', { key: 'Tab' })],
])('a press ended by %s: the blur that it caused runs after the click', (_, end) => {
  const { onBlur } = pressWhileFocused()
  document.dispatchEvent(end)
  expect(onBlur).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onBlur).toHaveBeenCalledOnce()
})

test('a key during the press, such as Shift, does not end it', () => {
  const { onBlur } = pressWhileFocused()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  vi.runAllTimers()
  expect(onBlur).not.toHaveBeenCalled()
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
