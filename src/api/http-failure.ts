import type { Result } from '../lib/result.ts'

/** `refused`: a status of 400 or above. `unreachable`: no complete response. `unreadable`: the parser has thrown. */
export type HttpFailure = (
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }
  | { readonly kind: 'unreachable'; readonly cause: unknown }
  | { readonly kind: 'unreadable'; readonly cause: unknown }
) & {
  /** The POST was redirected. The response may be that of a GET to another URL, because most redirects turn a POST into a GET. */
  readonly redirected?: true
}

export type HttpResult<Value> = Result<Value, HttpFailure>

/** Describes a failure for the console. Leaves out the body and the cause, which may hold personal data. */
export function failureSummary(failure: HttpFailure): Record<string, unknown> {
  const { kind, redirected } = failure
  return {
    kind,
    ...(kind === 'refused' && { status: failure.status }),
    ...(redirected && { redirected }),
  }
}
