import { useCallback, useEffect, useRef } from 'react'
import { listen } from '../listen.ts'

/** Some context menus and a drag of text suppress mouseup. Then another event, at the latest Tab, ends the press. */
const releaseEvents = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const

/**
 * Returns a function that runs a blur handler, or defers it until a press of the mouse is over. A message that the
 * handler shows would otherwise move the pressed button away from the pointer, and the click would be lost.
 */
export function useDeferredBlur(): (run: () => void) => void {
  const pressed = useRef(false)
  const deferred = useRef<() => void>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onPress = () => {
      pressed.current = true
    }
    const onRelease = (event: Event) => {
      if (event instanceof KeyboardEvent && event.key !== 'Tab') return
      pressed.current = false
      // A timer, because the click follows mouseup.
      if (deferred.current) timer = setTimeout(deferred.current)
      deferred.current = undefined
    }
    const stops = [
      listen(document, ['mousedown'], onPress, { capture: true }),
      listen(document, releaseEvents, onRelease, { capture: true }),
    ]
    return () => {
      for (const stop of stops) stop()
      deferred.current = undefined
      clearTimeout(timer)
    }
  }, [])

  return useCallback((run) => {
    if (pressed.current) deferred.current = run
    else run()
  }, [])
}
