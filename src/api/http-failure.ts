import type { Result } from '../lib/result.ts'

export type HttpFailure =
  | { readonly kind: 'refused'; readonly status: number; readonly body: string }
  | { readonly kind: 'unreachable'; readonly cause: unknown }
  | { readonly kind: 'unreadable'; readonly cause: unknown }

export type HttpResult<Value> = Result<Value, HttpFailure>

/** For the console, without the answer: it may hold personal data. */
export function failureSummary(failure: HttpFailure): { kind: string; status?: number } {
  return failure.kind === 'refused'
    ? { kind: 'refused', status: failure.status }
    : { kind: failure.kind }
}
