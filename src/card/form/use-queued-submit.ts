import { useEffect, useEffectEvent, useState } from 'react'

const maxQueueMs = 2000

/** Queues a press until a response arrives that decides its effect. Unmounting drops the press. */
export function useQueuedSubmit(
  isKnown: boolean,
  onRelease: () => void,
): readonly [isQueued: boolean, queue: () => void, cancel: () => void] {
  const [isQueued, setQueued] = useState(false)
  const release = useEffectEvent(() => {
    setQueued(false)
    onRelease()
  })
  useEffect(() => {
    if (!isQueued) return
    const timer = setTimeout(release, isKnown ? 0 : maxQueueMs)
    return () => clearTimeout(timer)
  }, [isQueued, isKnown])
  return [isQueued, () => setQueued(true), () => setQueued(false)]
}
