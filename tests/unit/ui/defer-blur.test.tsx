import { render } from '@testing-library/react'
import { useEffect } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useDeferredBlur } from '../../../src/ui/defer-blur.ts'

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

test('a field that the click removes runs no blur', () => {
  const { onBlur, unmount } = pressWhileFocused()
  mouse('mouseup')
  unmount()
  vi.runAllTimers()
  expect(onBlur).not.toHaveBeenCalled()
})
