const delayBeforeDeadlineMs = 10_000
const minOverdueDelayMs = 2_000
const maxOverdueDelayMs = 60_000

/**
 * Grows after the deadline: a server whose clock is behind ends the invoice in seconds, but a payment may be an hour late.
 *
 * @param overdueMs negative before the deadline.
 */
export function pollDelayMs(overdueMs: number): number {
  if (overdueMs < 0) return delayBeforeDeadlineMs
  return Math.min(maxOverdueDelayMs, Math.max(minOverdueDelayMs, overdueMs / 4))
}
