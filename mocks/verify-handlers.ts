import { delay, HttpResponse, http } from 'msw'
import { badRequest, faultResponse } from './mock-fault.ts'
import { recoveredRoute, verifications } from './scenarios/verification.ts'

export const verifyHandlers = [
  http.get('*/api/pay/verify/:paymentIntent', ({ params }) =>
    verify(String(params['paymentIntent'])),
  ),
]

/** The time of the first failure, by payment intent. Holds only those whose verification succeeds later. */
const failingSince = new Map<string, number>()

/** After this time a new visit fails again. */
const resetFailureAfterMs = 15_000

async function verify(paymentIntent: string): Promise<Response> {
  const response = verifications[paymentIntent]?.response
  if (response === undefined) return badRequest(`No such payment intent: '${paymentIntent}'.`)
  if (response.kind === 'route') {
    if (response.delayMs !== undefined) await delay(response.delayMs)
    return HttpResponse.text(response.route)
  }
  const hasRecovered =
    response.failsForMs !== undefined && updateFailureAgeMs(paymentIntent) >= response.failsForMs
  return hasRecovered ? HttpResponse.text(recoveredRoute) : faultResponse(response.fault)
}

/** Returns the time since the first failing call. A count of calls would be wrong: StrictMode runs effects twice. */
function updateFailureAgeMs(paymentIntent: string): number {
  const now = Date.now()
  const since = failingSince.get(paymentIntent) ?? now
  const startedAt = now - since > resetFailureAfterMs ? now : since
  failingSince.set(paymentIntent, startedAt)
  return now - startedAt
}

export function resetVerifications(): void {
  failingSince.clear()
}
