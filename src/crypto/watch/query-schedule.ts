const queryEverySeconds = 5
const retryDelayMs = 1_500

export interface QuerySchedule {
  /** Returns true once for each slot of five seconds, counted from the deadline, and while a retry is due. */
  readonly takeDue: (now: number) => boolean
  /** Schedules one retry after a query without a status. After a failed retry the next slot is soon enough. */
  readonly onQueryEnd: (hasStatus: boolean, now: number) => void
}

/** All times are epoch milliseconds. */
export function createQuerySchedule(deadline: number, startedAt: number): QuerySchedule {
  const slotAt = (now: number) => Math.floor(Math.ceil((deadline - now) / 1000) / queryEverySeconds)
  let lastSlot = slotAt(startedAt)
  let retryAt = Number.POSITIVE_INFINITY
  let isRetry = false

  return {
    takeDue: (now) => {
      const slot = slotAt(now)
      if (slot === lastSlot && now < retryAt) return false
      isRetry = slot === lastSlot
      lastSlot = slot
      retryAt = Number.POSITIVE_INFINITY
      return true
    },
    onQueryEnd: (hasStatus, now) => {
      retryAt = hasStatus || isRetry ? Number.POSITIVE_INFINITY : now + retryDelayMs
      isRetry = false
    },
  }
}
