/** An `AbortSignal.timeout` with `setTimeout`: the native timer ignores fake clocks. */
export function timeoutSignal(ms: number): AbortSignal {
  const limit = new AbortController()
  setTimeout(() => limit.abort(new DOMException('Timed out.', 'TimeoutError')), ms)
  return limit.signal
}
