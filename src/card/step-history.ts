import { useEffect, useEffectEvent } from 'react'
import type { CardStep } from './card-flow.ts'

/**
 * Gives the second step a history entry of its own: Back leads from the card form to the email step, and leaves from
 * there (decision: Back on the card form).
 *
 * @param step the step that is shown; undefined while none is.
 * @param onVisited Back or Forward led to the entry of a step.
 */
export function useStepHistory(
  step: CardStep | undefined,
  onVisited: (step: CardStep) => void,
): void {
  useEffect(() => {
    if (step === 'details' && stepOfEntry() !== 'details') pushDetails()
  }, [step])

  const visit = useEffectEvent(() => {
    const visited = stepOfEntry()
    if (visited !== undefined) onVisited(visited)
  })
  useEffect(() => {
    window.addEventListener('popstate', visit)
    return () => window.removeEventListener('popstate', visit)
  }, [])
}

/** The step of the present history entry; undefined where no step was taken yet. */
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
