import { useEffect, useEffectEvent, useState } from 'react'

const longestHoldMs = 2000

/**
 * Holds a press back until an answer is known that decides what it does, for 2 s at most. The hold ends with
 * the component that asked for it.
 *
 * @param onRelease called once for each hold, after the render that knows the answer.
 */
export function useQueuedPress(
  isKnown: boolean,
  onRelease: () => void,
): readonly [isHeld: boolean, hold: () => void] {
  const [isHeld, setHeld] = useState(false)
  const release = useEffectEvent(() => {
    setHeld(false)
    onRelease()
  })
  useEffect(() => {
    if (!isHeld) return
    const timer = setTimeout(release, isKnown ? 0 : longestHoldMs)
    return () => clearTimeout(timer)
  }, [isHeld, isKnown])
  return [isHeld, () => setHeld(true)]
}
