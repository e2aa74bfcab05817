import type { RunningTimeout } from './timeouts.ts'

/**
 * Gives up waiting for what cannot be aborted. A `fetch` takes `AbortSignal.timeout` instead.
 *
 * @param timeout milliseconds, or a timeout of `createTimeouts`, which is cancelled when the work has settled.
 * @throws DOMException TimeoutError.
 */
export function withTimeout<Value>(
  timeout: number | RunningTimeout,
  work: Promise<Value>,
): Promise<Value> {
  const { ms, elapsed, cancel } = typeof timeout === 'number' ? startTimeout(timeout) : timeout
  const expired = elapsed.then(() => {
    throw new DOMException(`No answer within ${ms} ms`, 'TimeoutError')
  })
  return Promise.race([work, expired]).finally(cancel)
}

export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}

function startTimeout(ms: number): RunningTimeout {
  let timer: ReturnType<typeof setTimeout>
  const elapsed = new Promise<void>((resolve) => (timer = setTimeout(resolve, ms)))
  return { ms, elapsed, cancel: () => clearTimeout(timer) }
}
