import { useCallback, useEffect, useRef } from 'react'
import { listen } from './listen.ts'

/** No mouseup follows a drag of text or some context menus. The Tab key shows that the press is over. */
const pressEnds = ['mouseup', 'dragend', 'contextmenu', 'keydown'] as const

/** Defers a blur handler until mouseup: a message that it shows would move the pressed button away from its click. */
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
      listen(document, pressEnds, onRelease, { capture: true }),
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
