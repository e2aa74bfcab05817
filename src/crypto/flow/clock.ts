/** Holds a deadline instead of a counter, because sleep and throttled timers delay ticks. */
export interface Clock {
  readonly deadline: number
  readonly lifetimeMs: number
  /** Epoch milliseconds of the last tick; never decreases. */
  readonly now: number
}

export function createClock(deadline: number, lifetimeMs: number, now: number): Clock {
  return { deadline, lifetimeMs, now }
}

/** Ignores a system clock that was set back. */
export function tickClock(clock: Clock, now: number): Clock {
  return now > clock.now ? { ...clock, now } : clock
}

/** Rounded up, so that the last second is shown as 1. */
export function secondsLeft(clock: Clock): number {
  return Math.max(0, Math.ceil((clock.deadline - clock.now) / 1000))
}

/** From 0 to 1. */
export function shareElapsed(clock: Clock): number {
  if (clock.lifetimeMs <= 0) return 1
  return Math.max(0, Math.min(1, 1 - (clock.deadline - clock.now) / clock.lifetimeMs))
}

/** mm:ss; minutes may pass 59. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
