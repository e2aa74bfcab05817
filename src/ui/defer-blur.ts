import { useCallback, useEffect, useRef } from 'react'

/** Defers a blur handler until mouseup: a message that it shows would move the pressed button, and lose its click. */
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
