import type { HttpResult } from '../api/http.ts'
import { routes } from '../lib/routes.ts'
import { inAppPath } from '../lib/trusted-address.ts'

/**
 * Where a buyer who came back from a confirmation goes (spec section 2, /done): no payment intent or a
 * refusal is /failed; no answer, or one that is no path of ours, is /error, because the card may have been
 * charged.
 *
 * @param answer undefined when there was no payment intent to ask about.
 */
export function routeAfterReturn(answer: HttpResult<string> | undefined, origin: string): string {
  if (answer === undefined) return routes.failed
  if (!answer.ok) return answer.failure.kind === 'refused' ? routes.failed : routes.error
  return inAppPath(answer.value, origin) ?? routes.error
}

const retryDelaysMs: readonly number[] = [1000, 3000]

/**
 * Asks what became of the payment. The question is a GET, so a network failure is worth two more tries,
 * all within 8 seconds; every other answer is final.
 *
 * @param pause resolves after so many milliseconds.
 */
export async function verifyPayment(
  ask: () => Promise<HttpResult<string>>,
  pause: (ms: number) => Promise<void>,
): Promise<HttpResult<string>> {
  let answer = await ask()
  for (const delayMs of retryDelaysMs) {
    if (answer.ok || answer.failure.kind !== 'unreachable') return answer
    await pause(delayMs)
    answer = await ask()
  }
  return answer
}
