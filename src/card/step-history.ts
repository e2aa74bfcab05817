import { useEffect, useEffectEvent } from 'react'
import type { CardStep } from './card-flow.ts'

/** Pushes a history entry for the details step, so that Back leads from the card form to the email step. */
export function useStepHistory(
  step: CardStep | undefined,
  isSelected: boolean,
  onVisited: (step: CardStep) => void,
): void {
  useEffect(() => {
    if (isSelected && step === 'details' && stepOfEntry() !== 'details') pushDetails()
  }, [step, isSelected])

  const visit = useEffectEvent(() => {
    const visited = stepOfEntry()
    // A reload has shown the email step at the entry of the details: Back would change nothing.
    if (isSelected && visited === 'email' && step === 'email') window.history.back()
    else if (visited !== undefined) onVisited(visited)
  })
  useEffect(() => {
    window.addEventListener('popstate', visit)
    return () => window.removeEventListener('popstate', visit)
  }, [])
}

export function stepOfEntry(): CardStep | undefined {
  const state: unknown = window.history.state
  if (typeof state !== 'object' || state === null || !('step' in state)) return undefined
  return state.step === 'email' || state.step === 'details' ? state.step : undefined
}

function pushDetails(): void {
  const { history } = window
  history.replaceState({ ...history.state, step: 'email' }, '')
  history.pushState({ ...history.state, step: 'details' }, '')
}
