const pauseMs = 1000

/** Makes three attempts, with pauses of one and two seconds. Only for work that is safe to repeat. */
export async function retry<Value>(
  attempt: (failedAttempts: number) => Promise<Value>,
): Promise<Value> {
  for (let failedAttempts = 0; failedAttempts < 2; failedAttempts += 1) {
    try {
      return await attempt(failedAttempts)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs * (failedAttempts + 1)))
    }
  }
  return attempt(2)
}
