const { setTimeout: realSetTimeout } = globalThis

/** Replaces `setTimeout`. `clear` ends the timers that a test has started, so that none fires during the next test. */
export function trackTimers(): { readonly clear: () => void; readonly restore: () => void } {
  const started = new Set<ReturnType<typeof setTimeout>>()
  const tracked = (...timer: Parameters<typeof setTimeout>) => {
    const id = realSetTimeout(...timer)
    started.add(id)
    return id
  }
  globalThis.setTimeout = Object.assign(tracked, realSetTimeout)
  return {
    clear: () => {
      for (const id of started) clearTimeout(id)
      started.clear()
    },
    restore: () => {
      globalThis.setTimeout = realSetTimeout
    },
  }
}
