import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useWaitingPress } from '../../ui/use-waiting-press.ts'
import { maxStartDelayMs } from '../flow/card-flow.ts'

const maxWaitMs = 2000

/** Lets a press wait until `isReady`, for two seconds at most. Then calls back, ready or not, unless it was withdrawn. */
export function usePressOnceReady(
  form: RefObject<HTMLElement | null>,
  isReady: boolean,
  priceCents: number,
  onWaitEnd: () => void,
): readonly [isPending: boolean, wait: () => void] {
  const { press, start, end, isWanted } = useWaitingPress(form, priceCents)
  const [isReleased, setReleased] = useState(false)
  const release = useEffectEvent(() => {
    end()
    if (!isWanted()) return
    setReleased(true)
    onWaitEnd()
    // Stays pending until the payment has rendered its own spinner, so that Pay does not appear in between.
    setTimeout(() => setReleased(false), maxStartDelayMs)
  })
  useEffect(() => {
    if (!press) return
    const timer = setTimeout(release, isReady ? 0 : maxWaitMs)
    return () => clearTimeout(timer)
  }, [press, isReady])
  return [press !== undefined || isReleased, start]
}
