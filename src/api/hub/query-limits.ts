import type { AdaptiveTimeouts } from './adaptive-timeouts.ts'

/** After this silence, longer on a slow network, the query is also sent over a second connection. */
const minSuspectMs = 3_000
/** A phone that slept leaves connections that look open and are dead. */
const minSuspectAfterReturnMs = 1_000
const recentReturnMs = 3_000

/** All times are epoch milliseconds. */
export function createQueryLimits(timeouts: AdaptiveTimeouts) {
  let returnedAt = Number.NEGATIVE_INFINITY
  return {
    /** When a connection with an open query becomes suspect. */
    suspectAt: (sentAt: number) => {
      const usual = sentAt + timeouts.timeoutMs('result', minSuspectMs)
      if (sentAt - returnedAt >= recentReturnMs) return usual
      const soon =
        Math.max(sentAt, returnedAt) + timeouts.timeoutMs('result', minSuspectAfterReturnMs)
      return Math.min(usual, soon)
    },
    /** When a suspect connection is closed, once a newer one is open. */
    overdueAt: (sentAt: number) => sentAt + timeouts.timeoutMs('result'),
    wake: () => {
      returnedAt = Date.now()
    },
  }
}
