/** Rejects with a TimeoutError after `ms`. Use it for work that cannot be aborted; `fetch` takes `AbortSignal.timeout`. */
export function withTimeout<Value>(ms: number, work: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout>
  const expired = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new DOMException(`No response within ${ms} ms`, 'TimeoutError')),
      ms,
    )
  })
  return Promise.race([work, expired]).finally(() => clearTimeout(timer))
}

export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError'
}
