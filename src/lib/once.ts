/** Loads at the first call and returns the same promise at every call. */
export function once<Value, Input = void>(
  load: (input: Input) => Promise<Value>,
): (input: Input) => Promise<Value> {
  let loading: Promise<Value> | undefined
  return (input) => {
    loading ??= load(input)
    return loading
  }
}
