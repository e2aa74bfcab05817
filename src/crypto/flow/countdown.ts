/** Holds a deadline instead of a counter, because sleep and throttled timers delay ticks. Times are epoch milliseconds. */
export interface CountdownState {
  readonly deadline: number
  readonly lifetimeMs: number
  /** The time of the latest tick; never decreases. */
  readonly now: number
}

/** Returns the same object unless the clock has advanced: a system clock that was set back is ignored. */
export function advance(countdown: CountdownState, now: number): CountdownState {
  return now > countdown.now ? { ...countdown, now } : countdown
}

/** Rounded up, so that the last second is shown as 1. */
export function secondsLeft(countdown: CountdownState): number {
  return Math.max(0, Math.ceil((countdown.deadline - countdown.now) / 1000))
}

/** From 0 to 1. */
export function shareElapsed(countdown: CountdownState): number {
  if (countdown.lifetimeMs <= 0) return 1
  return Math.max(0, Math.min(1, 1 - (countdown.deadline - countdown.now) / countdown.lifetimeMs))
}

/** mm:ss; minutes may pass 59. */
export function formatSeconds(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}
