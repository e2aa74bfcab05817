const firstDelayMs = 500
/** In the first 15 minutes of silence. So short that the page reconnects within 3 seconds once the server is back. */
const maxDelayMs = 2_500
const maxDelayAfterLongSilenceMs = 60_000
/** A hub that closes each connection at once must not reset the backoff. */
const stableAfterMs = 5_000

/** Exponential backoff with jitter. Its maximum of 2.5 seconds grows after 15 minutes of silence, to a minute after six hours. */
export function createBackoff() {
  let attemptCount = 0
  // Monotonic: the wall clock can be set meanwhile.
  let respondedAt = performance.now()
  let silentSince = respondedAt
  return {
    countAttempt: () => {
      attemptCount += 1
    },
    markResponse: () => {
      respondedAt = silentSince = performance.now()
    },
    /** Counts the silence from now, so the maximum delay is 2.5 seconds again. */
    wake: () => {
      silentSince = performance.now()
    },
    /** Resets the backoff if the connection was stable and responded. */
    connectionLost: (openedAt: number) => {
      const isStable = performance.now() - openedAt >= stableAfterMs
      if (isStable && respondedAt >= openedAt) attemptCount = 0
    },
    delayMs: () => {
      const silentMs = performance.now() - silentSince
      const currentMaxMs = Math.min(
        maxDelayAfterLongSilenceMs,
        Math.max(maxDelayMs, silentMs / 360),
      )
      const delayMs = Math.min(currentMaxMs, firstDelayMs * 2 ** Math.max(0, attemptCount - 1))
      return delayMs * (0.5 + Math.random() * 0.5)
    },
  }
}
