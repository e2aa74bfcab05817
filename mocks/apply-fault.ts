import { delay } from 'msw'
import { faultResponse } from './network-fault.ts'
import type { Scenario, ScenarioCall } from './scenarios/scenario.ts'

/** Delays a call and breaks it as in its scenario. Returns undefined when the call succeeds. */
export async function applyFault(
  scenario: Scenario | undefined,
  call: ScenarioCall,
): Promise<Response | undefined> {
  const delayMs = scenario?.delaysMs?.[call]
  if (delayMs !== undefined) await delay(delayMs)
  const fault = scenario?.faults?.[call]
  return fault === undefined ? undefined : faultResponse(fault)
}
