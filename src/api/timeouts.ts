/** How long something may take. */
export interface Limit {
  /** In milliseconds. */
  readonly ms: number
  /** In milliseconds from the moment the buyer came back, when that is sooner. */
  readonly onReturnMs: number
}

export interface Patience {
  /** Resolves when the limit is reached; `forget` lets go of it before. */
  readonly wait: (limit: Limit) => { readonly over: Promise<void>; readonly forget: () => void }
  /** The buyer or the network has come back: what hung meanwhile is probably dead. */
  readonly returned: () => void
}

/**
 * Waiting that ends sooner when somebody comes back to the page. A phone that slept leaves connections
 * behind that look open and are not, and the one who picks it up looks at the page now.
 */
export function makePatience(): Patience {
  const waiting = new Set<() => void>()
  return {
    wait: ({ ms, onReturnMs }) => {
      let timer: ReturnType<typeof setTimeout>
      let hurry = () => {}
      const forget = () => {
        clearTimeout(timer)
        waiting.delete(hurry)
      }
      const over = new Promise<void>((resolve) => {
        const end = () => {
          forget()
          resolve()
        }
        const deadline = Date.now() + ms
        timer = setTimeout(end, ms)
        hurry = () => {
          clearTimeout(timer)
          if (onReturnMs === 0) return end()
          timer = setTimeout(end, Math.min(onReturnMs, Math.max(0, deadline - Date.now())))
          // Several signs of one return must not begin the time anew.
          waiting.delete(hurry)
        }
        waiting.add(hurry)
      })
      return { over, forget }
    },
    returned: () => {
      for (const hurry of [...waiting]) hurry()
    },
  }
}
