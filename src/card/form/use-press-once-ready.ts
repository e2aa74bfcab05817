import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { useWaitingPress } from '../../ui/use-waiting-press.ts'
import { maxStartDelayMs } from '../flow/card-flow.ts'

const maxWaitMs = 2000

/** Lets a press wait until `isReady`, for two seconds at most. */
export function usePressOnceReady(
  form: RefObject<HTMLElement | null>,
  isReady: boolean,
  priceCents: number,
  onReady: () => void,
): readonly [isPending: boolean, wait: () => void] {
  const { press, start, end, isWanted } = useWaitingPress(form, priceCents)
  const [isSent, setSent] = useState(false)
  const send = useEffectEvent(() => {
    end()
    if (!isWanted()) return
    setSent(true)
    onReady()
    // Stays pending until the payment has rendered its own spinner, so that Pay does not appear in between.
    setTimeout(() => setSent(false), maxStartDelayMs)
  })
  useEffect(() => {
    if (!press) return
    const timer = setTimeout(send, isReady ? 0 : maxWaitMs)
    return () => clearTimeout(timer)
  }, [press, isReady])
  return [press !== undefined || isSent, start]
}
