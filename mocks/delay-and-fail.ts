import { delay } from 'msw'
import { faultResponse } from './mock-fault.ts'
import type { Scenario, ScenarioCall } from './scenarios/scenario.ts'

/** Delays the call as its scenario says. Returns the response of its fault, or undefined if the call has none. */
export async function delayAndFail(
  scenario: Scenario | undefined,
  call: ScenarioCall,
): Promise<Response | undefined> {
  const delayMs = scenario?.delaysMs?.[call]
  if (delayMs !== undefined) await delay(delayMs)
  const fault = scenario?.faults?.[call]
  return fault === undefined ? undefined : faultResponse(fault)
}
