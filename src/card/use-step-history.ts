import { useEffect, useEffectEvent, useRef } from 'react'
import { listen } from '../browser/listen.ts'
import { changeHistory } from '../browser/navigation/change-history.ts'
import type { CardStep } from './flow/card-flow.ts'

/** Whether the card tab is the selected payment method; `unknown` while the product is loading. */
export type CardTabVisibility = 'shown' | 'hidden' | 'unknown'

/** Pushes a history entry for the details step, so that Back leads from the card form to the email step. */
export function useStepHistory(
  /** Undefined during a payment and after it. */
  step: CardStep | undefined,
  visibility: CardTabVisibility,
  onVisited: (step: CardStep) => void,
): void {
  const entryStep = useRef<CardStep>(undefined)
  useEffect(() => {
    entryStep.current = stepOfHistoryEntry()
  }, [])
  useEffect(() => {
    if (visibility !== 'shown' || step !== 'details' || stepOfHistoryEntry() === 'details') return
    if (changeHistory(pushDetails)) entryStep.current = 'details'
  }, [step, visibility])

  const onPopState = useEffectEvent(() => {
    const previous = entryStep.current
    const visited = stepOfHistoryEntry()
    entryStep.current = visited
    // A reload without a stored name shows the email step at the history entry of the details: Back would change nothing.
    const changesNothing = step === 'email' && previous === 'details' && visited === 'email'
    if (changesNothing && visibility !== 'hidden') window.history.back()
    else if (visited !== undefined) onVisited(visited)
  })
  useEffect(() => listen(window, ['popstate'], () => onPopState()), [])
}

export function stepOfHistoryEntry(): CardStep | undefined {
  const { step } = Object(window.history.state)
  return step === 'email' || step === 'details' ? step : undefined
}

function pushDetails(): void {
  const { history } = window
  history.replaceState({ ...history.state, step: 'email' }, '')
  history.pushState({ ...history.state, step: 'details' }, '')
}
