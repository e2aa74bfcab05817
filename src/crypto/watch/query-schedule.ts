const queryEverySeconds = 5
const retryDelayMs = 1_500

/** All times are epoch milliseconds. */
export function createQuerySchedule(deadline: number, startedAt: number) {
  // In whole seconds, as the countdown shows them (spec 9.2).
  const slotAt = (now: number) => Math.floor(Math.ceil((deadline - now) / 1000) / queryEverySeconds)
  let lastSlot = slotAt(startedAt)
  let retryAt = Number.POSITIVE_INFINITY
  let isRetry = false

  return {
    /** Returns true once for each slot of five seconds, counted from the deadline, and once for a due retry. */
    takeDue: (now: number) => {
      const slot = slotAt(now)
      if (slot === lastSlot && now < retryAt) return false
      isRetry = slot === lastSlot
      lastSlot = slot
      retryAt = Number.POSITIVE_INFINITY
      return true
    },
    /** Schedules one retry after a query without a status. After a failed retry the next slot is soon enough. */
    onQueryEnd: (hasStatus: boolean, now: number) => {
      retryAt = hasStatus || isRetry ? Number.POSITIVE_INFINITY : now + retryDelayMs
      isRetry = false
    },
  }
}
