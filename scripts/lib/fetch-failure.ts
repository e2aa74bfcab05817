/** Explains why Node's `fetch` failed. `waitMs` is the timeout of its signal. */
export function fetchFailure(error: unknown, waitMs: number): string {
  if (error instanceof DOMException) return `no response within ${waitMs / 1000} seconds`
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return `no connection (${cause instanceof Error && 'code' in cause ? cause.code : cause})`
}
