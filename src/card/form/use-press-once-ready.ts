import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { listen } from '../../browser/listen.ts'
import { maxPressAgeMs } from '../../ui/use-online-guard.ts'
import { maxStartDelayMs } from '../flow/card-flow.ts'

const maxQueueMs = 2000

interface Press {
  /** Epoch milliseconds. */
  readonly at: number
  readonly priceCents: number
}

/**
 * Queues a press until `isReady`, for two seconds at most. An edit of the form and unmounting drop it, because half-typed
 * text must not be sent. So do another price, which the pressed button did not show, and the sleep of the computer.
 */
export function usePressOnceReady(
  form: RefObject<HTMLElement | null>,
  isReady: boolean,
  priceCents: number,
  onRelease: () => void,
): readonly [isPending: boolean, queue: () => void] {
  const [stage, setStage] = useState<'idle' | 'released' | Press>('idle')
  const press = typeof stage === 'object' ? stage : undefined
  const release = useEffectEvent(() => {
    if (press === undefined || Date.now() - press.at > maxPressAgeMs) return setStage('idle')
    setStage('released')
    onRelease()
    // Stays pending until the payment has rendered its own spinner, so that Pay does not appear in between.
    setTimeout(() => setStage((now) => (now === 'released' ? 'idle' : now)), maxStartDelayMs)
  })
  useEffect(
    () => (press ? listen(form.current, ['input'], () => setStage('idle')) : undefined),
    [press, form],
  )
  useLayoutEffect(() => {
    if (press && press.priceCents !== priceCents) setStage('idle')
  }, [press, priceCents])
  useEffect(() => {
    if (press === undefined) return
    const timer = setTimeout(release, isReady ? 0 : maxQueueMs)
    return () => clearTimeout(timer)
  }, [press, isReady])
  return [stage !== 'idle', () => setStage({ at: Date.now(), priceCents })]
}
