/**
 * The value of a promise, or `late` when it takes longer than `ms` milliseconds. What comes after that is ignored,
 * a rejection included.
 */
export function withDeadline<Value>(
  promise: Promise<Value>,
  ms: number,
): Promise<Value | typeof late> {
  let timer: ReturnType<typeof setTimeout>
  const over = new Promise<typeof late>((resolve) => {
    timer = setTimeout(resolve, ms, late)
  })
  return Promise.race([promise, over]).finally(() => clearTimeout(timer))
}

export const late = Symbol('late')
