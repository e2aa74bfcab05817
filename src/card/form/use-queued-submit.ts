import { useEffect, useEffectEvent, useState } from 'react'
import { maxStartDelayMs } from '../flow/card-flow.ts'

const maxQueueMs = 2000

/** Queues a press until `isReady`, for two seconds at most. Unmounting drops the press. */
export function useQueuedSubmit(
  isReady: boolean,
  onRelease: () => void,
): readonly [isPending: boolean, queue: () => void, cancel: () => void] {
  const [stage, setStage] = useState<'idle' | 'queued' | 'released'>('idle')
  const isQueued = stage === 'queued'
  const release = useEffectEvent(() => {
    setStage('released')
    onRelease()
    // Stays pending until the payment has rendered its own spinner, so that Pay does not appear in between.
    setTimeout(() => setStage('idle'), maxStartDelayMs)
  })
  useEffect(() => {
    if (!isQueued) return
    const timer = setTimeout(release, isReady ? 0 : maxQueueMs)
    return () => clearTimeout(timer)
  }, [isQueued, isReady])
  return [stage !== 'idle', () => setStage('queued'), () => setStage('idle')]
}
