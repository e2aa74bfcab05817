import { useEffect, useEffectEvent, useState } from 'react'

const maxQueueMs = 2000

/** Queues a press until `isReady`, for two seconds at most. Unmounting drops the press. */
export function useQueuedSubmit(
  isReady: boolean,
  onRelease: () => void,
): readonly [isQueued: boolean, queue: () => void, cancel: () => void] {
  const [isQueued, setQueued] = useState(false)
  const release = useEffectEvent(() => {
    setQueued(false)
    onRelease()
  })
  useEffect(() => {
    if (!isQueued) return
    const timer = setTimeout(release, isReady ? 0 : maxQueueMs)
    return () => clearTimeout(timer)
  }, [isQueued, isReady])
  return [isQueued, () => setQueued(true), () => setQueued(false)]
}
