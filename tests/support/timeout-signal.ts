/** Replaces `AbortSignal.timeout`, whose native timer ignores fake clocks, by one that uses `setTimeout`. */
export function timeoutSignal(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
  return limit.signal
}
