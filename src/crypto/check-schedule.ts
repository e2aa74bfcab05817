const checkEverySeconds = 5
const failedCheckDelayMs = 2000

export interface CheckSchedule {
  /** Returns true once for each slot of five seconds, counted from the deadline, and while a retry is due. */
  readonly takeDue: (now: number) => boolean
  /** Schedules a retry unless the check was answered. */
  readonly checked: (answered: boolean, now: number) => void
}

/** All times are epoch milliseconds. */
export function makeCheckSchedule(deadline: number, start: number): CheckSchedule {
  const slotAt = (now: number) => Math.floor(Math.ceil((deadline - now) / 1000) / checkEverySeconds)
  let lastSlot = slotAt(start)
  let retryAt = Number.POSITIVE_INFINITY

  return {
    takeDue: (now) => {
      const slot = slotAt(now)
      if (slot === lastSlot && now < retryAt) return false
      lastSlot = slot
      return true
    },
    checked: (answered, now) => {
      retryAt = answered ? Number.POSITIVE_INFINITY : now + failedCheckDelayMs
    },
  }
}
