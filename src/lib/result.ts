/** The result of a call that is expected to fail at times. A parser may throw: `parseResponse` turns that into a failure. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export function ok<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function failed<Failure>(failure: Failure): Result<never, Failure> {
  return { ok: false, failure }
}
