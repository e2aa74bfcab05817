import { timeoutSignal } from '../../support/timeout-signal.ts'

interface Timer {
  readonly at: number
  readonly order: number
  readonly everyMs: number | undefined
  /** Of the page, and gone with it; all others are the world's around it. */
  readonly ofPage: boolean
  readonly call: () => void
}

/** When every schedule begins, in epoch milliseconds. */
export const begin = Date.UTC(2030, 0, 15, 12)

/** More than any second of a page has; one that fires as many has got lost. */
const mostTimers = 5_000

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  dateNow: Date.now,
}

/**
 * A clock that passes only when it is told to, one timer after another, with all that follows from a timer
 * done before the next: the same schedule is the same run, on any machine.
 */
export class SimulatedClock {
  now = begin
  readonly #timers = new Map<number, Timer>()
  #ids = 0

  /** @param page `everyMs` repeats a timer of the page. */
  start(call: () => void, ms: number, page?: { readonly everyMs?: number }): number {
    this.#ids += 1
    // Whoever gives no number means at once.
    const at = this.now + Math.max(0, Number(ms) || 0)
    this.#timers.set(this.#ids, {
      at,
      order: this.#ids,
      everyMs: page?.everyMs,
      ofPage: page !== undefined,
      call,
    })
    return this.#ids
  }

  stop(id: number): void {
    this.#timers.delete(id)
  }

  forgetPage(): void {
    for (const [id, { ofPage }] of this.#timers) if (ofPage) this.#timers.delete(id)
  }

  /** After so many milliseconds, whoever waits. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => this.start(resolve, ms))
  }

  /** @param after looks at what each timer has led to. */
  async pass(ms: number, after: () => void): Promise<void> {
    const end = this.now + ms
    let fired = 0
    await settle()
    after()
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      fired += 1
      if (fired > mostTimers) throw new Error(`Timers go round in circles: ${next[1].call}`)
      this.#fire(next)
      await settle()
      after()
    }
    this.now = end
  }

  /** A machine that slept: the time is gone, no timer was called, and those that are due are late. */
  sleep(ms: number): void {
    this.now += ms
  }

  #next(end: number): [number, Timer] | undefined {
    let first: [number, Timer] | undefined
    for (const entry of this.#timers) {
      const [, { at, order }] = entry
      if (at > end) continue
      const isSooner =
        first === undefined || at < first[1].at || (at === first[1].at && order < first[1].order)
      if (isSooner) first = entry
    }
    return first
  }

  #fire([id, timer]: [number, Timer]): void {
    this.now = Math.max(this.now, timer.at)
    if (timer.everyMs === undefined) this.#timers.delete(id)
    else this.#timers.set(id, { ...timer, at: this.now + timer.everyMs })
    timer.call()
  }
}

let current: SimulatedClock | undefined

/** From now on this is the time of the page; undefined gives the machine its own again. */
export function runOn(clock: SimulatedClock | undefined): void {
  current = clock
}

/** Lets everything happen that follows from what has happened: promises, and the work React has planned. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise<void>((resolve) => real.setImmediate(resolve))
  }
}

// React keeps the timers it finds when it is loaded, so these are put in their place before it is.
Object.assign(globalThis, {
  setTimeout: Object.assign(
    (call: () => void, ms = 0, ...rest: []) =>
      current === undefined ? real.setTimeout(call, ms, ...rest) : current.start(call, ms, {}),
    real.setTimeout,
  ),
  setInterval: (call: () => void, ms = 0) =>
    current === undefined
      ? real.setInterval(call, ms)
      : current.start(call, ms, { everyMs: Math.max(1, ms) }),
  clearTimeout: (id: number) =>
    typeof id === 'number' && current !== undefined ? current.stop(id) : real.clearTimeout(id),
  clearInterval: (id: number) =>
    typeof id === 'number' && current !== undefined ? current.stop(id) : real.clearInterval(id),
})
AbortSignal.timeout = timeoutSignal
Date.now = () => current?.now ?? real.dateNow()
const realPerformanceNow = performance.now.bind(performance)
performance.now = () => (current === undefined ? realPerformanceNow() : current.now - begin)
