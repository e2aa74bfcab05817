/** `AbortSignal.timeout` on the timers of the page, which a test can fake: no clock of a test knows the real one. */
export function timeoutSignal(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('The time is over.', 'TimeoutError')), ms)
  return limit.signal
}
