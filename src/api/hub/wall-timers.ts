/** Returns false for a timer that fires long after its time, because the machine slept. */
export function wasAwake(dueAt: number): boolean {
  return Date.now() - dueAt < 5_000
}

export type WallTimers = ReturnType<typeof createWallTimers>

/** Timers with a deadline on the wall clock. Those of a browser stop while the machine sleeps; `wake` fires what became due. */
export function createWallTimers() {
  const wakeHandlers = new Set<() => void>()
  return {
    /** @param callback gets whether the page was awake. Returns a function that cancels. */
    start: (ms: number, callback: (awake: boolean) => void) => {
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
