import { useCallback, useEffect, useRef } from 'react'

/**
 * Defers the blur handler of a field until the mouse button is up:
 *
 *     mousedown on Continue -> blur of the email -> a message moves the button -> mouseup beside it: no click
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
    // A timer, because the click follows mouseup.
    else document.addEventListener('mouseup', () => setTimeout(run), { once: true })
  }, [])
}
