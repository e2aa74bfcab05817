export interface Timeout {
  readonly ms: number
  /** Milliseconds left after a wake-up, unless fewer were left anyway. */
  readonly afterWakeMs: number
}

export interface RunningTimeout {
  readonly ms: number
  /** Never resolves once cancelled. */
  readonly elapsed: Promise<void>
  readonly cancel: () => void
}

export interface Timeouts {
  readonly start: (timeout: Timeout) => RunningTimeout
  readonly wake: () => void
}

/** Shortens timeouts when the page wakes up: a phone that slept leaves connections that look open and are dead. */
export function createTimeouts(): Timeouts {
  const wakeCallbacks = new Set<() => void>()

  function start({ ms, afterWakeMs }: Timeout): RunningTimeout {
    const deadline = Date.now() + ms
    let resolveElapsed = () => {}
    const elapsed = new Promise<void>((resolve) => (resolveElapsed = resolve))
    const cancel = () => {
      clearTimeout(timer)
      wakeCallbacks.delete(shorten)
    }
    const end = () => {
      cancel()
      resolveElapsed()
    }
    const shorten = () => {
      cancel()
      if (afterWakeMs === 0) return end()
      // One wake-up fires several events. `cancel` has left the set, so the next event does not start this timer again.
      timer = setTimeout(end, Math.min(afterWakeMs, Math.max(0, deadline - Date.now())))
    }
    let timer = setTimeout(end, ms)
    wakeCallbacks.add(shorten)
    return { ms, elapsed, cancel }
  }

  return {
    start,
    wake: () => {
      for (const shorten of [...wakeCallbacks]) shorten()
    },
  }
}
