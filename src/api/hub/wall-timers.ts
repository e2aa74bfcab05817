/** Whether a time has passed just now: a timer that is late was kept from firing by sleep. */
export function isOnTime(dueAt: number): boolean {
  return Date.now() - dueAt < 5_000
}

export interface WallTimers {
  /** @param callback learns whether the page was awake. Returns a function that cancels. */
  readonly start: (ms: number, callback: (wasAwake: boolean) => void) => () => void
  /** Ends the timers whose time has passed in sleep. */
  readonly wake: () => void
}

/** Timers by the wall clock: those of a browser stand still while a machine sleeps. */
export function createWallTimers(): WallTimers {
  const endIfDue = new Set<() => void>()
  return {
    start: (ms, callback) => {
      const due = Date.now() + ms
      const cancel = () => {
        clearTimeout(timer)
        endIfDue.delete(onWake)
      }
      const end = (wasAwake: boolean) => {
        cancel()
        callback(wasAwake)
      }
      const onWake = () => {
        if (Date.now() >= due) end(false)
      }
      const timer = setTimeout(() => end(isOnTime(due)), ms)
      endIfDue.add(onWake)
      return cancel
    },
    wake: () => {
      for (const end of [...endIfDue]) end()
    },
  }
}
