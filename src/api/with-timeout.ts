/** Rejects with a TimeoutError. For work that cannot be aborted; a `fetch` takes `AbortSignal.timeout` instead. */
export function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`No answer within ${ms} ms`, 'TimeoutError')),
      ms,
    )
  })
  return Promise.race([work, expired]).finally(() => clearTimeout(timer))
}

export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}
