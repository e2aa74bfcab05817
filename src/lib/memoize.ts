/** Calls `make` once for each key, and returns the same value at every call. The value must not be null or undefined. */
export function memoize<Value, Key = void>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>()
  return (key) => {
    const value = made.get(key) ?? make(key)
    made.set(key, value)
    return value
  }
}
