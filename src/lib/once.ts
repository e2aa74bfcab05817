/** Asks at the first call, and gives the same promise at every one. */
export function once<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let asked: Promise<Value> | undefined
  return () => {
    asked ??= ask()
    return asked
  }
}
