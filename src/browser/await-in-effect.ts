/** Calls back with the result of `work` unless the effect has ended. Ignores a rejection. Returns the cleanup. */
export function awaitInEffect<Value>(
  work: Promise<Value>,
  callback: (value: Value) => void,
): () => void {
  let hasEnded = false
  work.then(
    (value) => hasEnded || callback(value),
    () => {},
  )
  return () => {
    hasEnded = true
  }
}
