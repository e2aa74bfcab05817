/** Returns false for a timer that fires long after its time, because the machine slept. */
export function wasAwake(dueAt: number): boolean {
  return Date.now() - dueAt < 5_000
}

export interface WallTimers {
  /** @param callback gets whether the page was awake. Returns a function that cancels. */
  readonly start: (ms: number, callback: (awake: boolean) => void) => () => void
  /** Fires the timers that became due during sleep. */
  readonly wake: () => void
}

/** Timers with a deadline on the wall clock. Those of a browser stop while the machine sleeps; `wake` fires what became due. */
export function createWallTimers(): WallTimers {
  const wakeHandlers = new Set<() => void>()
  return {
    start: (ms, callback) => {
      const due = Date.now() + ms
      const cancel = () => {
        clearTimeout(timer)
        wakeHandlers.delete(onWake)
      }
      const end = (awake: boolean) => {
        cancel()
        callback(awake)
      }
      const onWake = () => {
        if (Date.now() >= due) end(false)
      }
      const timer = setTimeout(() => end(wasAwake(due)), ms)
      wakeHandlers.add(onWake)
      return cancel
    },
    wake: () => {
      for (const onWake of [...wakeHandlers]) onWake()
    },
  }
}
