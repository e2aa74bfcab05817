/** Expected failures are values; exceptions are our own bugs. */
export type Result<Value, Failure> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure }

export function ok<Value>(value: Value): Result<Value, never> {
  return { ok: true, value }
}

export function failed<Failure>(failure: Failure): Result<never, Failure> {
  return { ok: false, failure }
}
