/**
 * Why a call of Node's `fetch` failed, in words for a terminal.
 *
 * @param waitMs how long its signal let it take.
 */
export function fetchFailure(error: unknown, waitMs: number): string {
  if (error instanceof DOMException) return `no answer within ${waitMs / 1000} seconds`
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return `no connection (${cause instanceof Error && 'code' in cause ? cause.code : cause})`
}
