/** The time an invoice has, kept as a deadline: a sleeping laptop or a throttled tab cannot make it wrong. */
export interface Clock {
  /** Epoch milliseconds. */
  readonly deadline: number
  readonly lifetimeMs: number
  /** Epoch milliseconds of the last tick; never goes back. */
  readonly now: number
}

/**
 * @param deadline epoch milliseconds.
 * @param now epoch milliseconds; later than the invoice's arrival when the page was reloaded since.
 */
export function startClock(deadline: number, lifetimeMs: number, now: number): Clock {
  return { deadline, lifetimeMs, now }
}

/** A clock that was set back gives nobody extra time. */
export function tickClock(clock: Clock, now: number): Clock {
  return now > clock.now ? { ...clock, now } : clock
}

/** Whole seconds left, rounded up so that the last second is shown as 1; never below 0. */
export function secondsLeft(clock: Clock): number {
  return Math.max(0, Math.ceil((clock.deadline - clock.now) / 1000))
}

/** The share of the lifetime that has passed, 0 to 1; an invoice without a lifetime is over at once. */
export function shareElapsed(clock: Clock): number {
  if (clock.lifetimeMs <= 0) return 1
  return Math.max(0, Math.min(1, 1 - (clock.deadline - clock.now) / clock.lifetimeMs))
}

/** mm:ss; minutes may pass 59. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
