import type { RunningTimeout } from './timeouts.ts'

/** Rejects with a TimeoutError. For work that cannot be aborted; a `fetch` takes `AbortSignal.timeout` instead. */
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
