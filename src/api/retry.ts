/** In milliseconds; each pause is this much longer than the one before it. */
const pauseMs = 1000

/**
 * Tries three times, with pauses of one and two seconds between the tries. For what may be repeated only: a GET, or code.
 *
 * @param attempt told how many attempts went before it; a rejection is worth another one.
 * @throws what the last attempt rejected with.
 */
export async function retry<Value>(attempt: (before: number) => Promise<Value>): Promise<Value> {
  for (let before = 0; before < 2; before += 1) {
    try {
      return await attempt(before)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (before + 1)))
    }
  }
  return attempt(2)
}
