/**
 * Runs something that must not hang for ever.
 *
 * @param ms how long it may take, in milliseconds; then the signal aborts, and the promise rejects even if the
 * work does not listen to the signal.
 * @throws DOMException called TimeoutError.
 */
export function withTimeout<Value>(
  ms: number,
  run: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const limit = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      const late = new DOMException(`No answer within ${ms} ms`, 'TimeoutError')
      reject(late)
      limit.abort(late)
    }, ms)
    run(limit.signal)
      .finally(() => clearTimeout(timer))
      .then(resolve, reject)
  })
}
