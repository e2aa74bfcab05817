import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDeferredBlur } from '../../../src/browser/defer-blur.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

const mouse = (type: string) => document.dispatchEvent(new MouseEvent(type))

/** A field that lost the focus to a pressed button. */
function pressWhileFocused() {
  const onBlur = vi.fn()
  function Field() {
    const deferBlur = useDeferredBlur()
    useEffect(() => {
      mouse('mousedown')
      deferBlur(onBlur)
    }, [deferBlur])
    return null
  }
  return { onBlur, ...render(<Field />) }
}

test('a blur runs after the click of the press that caused it', () => {
  const { onBlur } = pressWhileFocused()
  mouse('mouseup')
  expect(onBlur).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(onBlur).toHaveBeenCalledOnce()
})

test.each([
  ['the end of a drag', new Event('dragend')],
  ['the Tab key', new KeyboardEvent('keydown', { key: 'Tab' })],
])('%s ends a press that no mouseup follows', (_, end) => {
  const { onBlur } = pressWhileFocused()
  document.dispatchEvent(end)
  vi.runAllTimers()
  expect(onBlur).toHaveBeenCalledOnce()
})

test('a key beside the press, such as Shift, does not end it', () => {
  const { onBlur } = pressWhileFocused()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' }))
  vi.runAllTimers()
  expect(onBlur).not.toHaveBeenCalled()
})

test('a field that the click removes runs no blur', () => {
  const { onBlur, unmount } = pressWhileFocused()
  mouse('mouseup')
  unmount()
  vi.runAllTimers()
  expect(onBlur).not.toHaveBeenCalled()
})
