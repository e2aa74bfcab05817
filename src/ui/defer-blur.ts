import { useCallback, useEffect, useRef } from 'react'

/**
 * Puts off what a field does when it is left until the mouse button is up again. A line that appears between
 * press and release moves the button away from under the pointer, and the click is lost:
 *
 *     mousedown on Continue -> blur of the email -> a line appears -> mouseup beside Continue: no click
 */
export function useDeferredBlur(): (run: () => void) => void {
  const pressed = useRef(false)

  useEffect(() => {
    const onPress = () => {
      pressed.current = true
    }
    const onRelease = () => {
      pressed.current = false
    }
    document.addEventListener('mousedown', onPress, true)
    document.addEventListener('mouseup', onRelease, true)
    return () => {
      document.removeEventListener('mousedown', onPress, true)
      document.removeEventListener('mouseup', onRelease, true)
    }
  }, [])

  return useCallback((run) => {
    if (!pressed.current) run()
    // The click follows the release at once; a timer comes after both.
    else document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  }, [])
}
