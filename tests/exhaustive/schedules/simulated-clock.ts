import { timeoutSignal } from '../../support/timeout-signal.ts'

interface Timer {
  readonly at: number
  readonly everyMs: number | undefined
  /** A timer of the page ends with the page. Other timers belong to the network or a server. */
  readonly isOfPage: boolean
  readonly call: () => void
}

/** The start of every random run, in epoch milliseconds. */
export const startTime = Date.UTC(2030, 0, 15, 12)

/** So many timers fire during one `advance` only in an endless loop. */
const maxFirings = 5_000

const real = {
  ...{ setTimeout, clearTimeout, setInterval, clearInterval, setImmediate },
  ...{ dateNow: Date.now, performanceNow: performance.now.bind(performance) },
}

/** A clock that finishes the work of each timer before it runs the next, so a random run is the same on every machine. */
export class SimulatedClock {
  now = startTime
  readonly #timers = new Map<number, Timer>()
  #lastId = 0

  /** @param ofPage is given for a timer of the page, and has `everyMs` if the timer repeats. */
  after(call: () => void, ms: number, ofPage?: { readonly everyMs?: number }): number {
    this.#lastId += 1
    // Without a number, a browser uses 0.
    const at = this.now + Math.max(0, Number(ms) || 0)
    const timer = { at, everyMs: ofPage?.everyMs, isOfPage: ofPage !== undefined, call }
    this.#timers.set(this.#lastId, timer)
    return this.#lastId
  }

  stop(id: number): void {
    this.#timers.delete(id)
  }

  stopPageTimers(): void {
    for (const [id, { isOfPage }] of this.#timers) if (isOfPage) this.#timers.delete(id)
  }

  delay(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(resolve, ms))
  }

  /** @param onSettled is called at the start and after each timer. */
  async advance(ms: number, onSettled: () => void): Promise<void> {
    const end = this.now + ms
    let fired = 0
    await settle()
    onSettled()
    for (let next = this.#next(end); next !== undefined; next = this.#next(end)) {
      fired += 1
      if (fired > maxFirings) throw new Error(`Endless loop of timers: ${next[1].call}`)
      this.#fire(next)
      await settle()
      onSettled()
    }
    this.now = end
  }

  /** Lets the computer sleep: time jumps, and due timers run late. */
  sleepComputer(ms: number): void {
    this.now += ms
  }

  /** Returns the next timer due by `end`; of several at one time, the one that was started first. */
  #next(end: number): [number, Timer] | undefined {
    const due = [...this.#timers].filter(([, { at }]) => at <= end)
    return due.sort(([, one], [, other]) => one.at - other.at)[0]
  }

  #fire([id, timer]: [number, Timer]): void {
    this.now = Math.max(this.now, timer.at)
    if (timer.everyMs === undefined) this.#timers.delete(id)
    else this.#timers.set(id, { ...timer, at: this.now + timer.everyMs })
    timer.call()
  }
}

let current: SimulatedClock | undefined

/** Makes the page run on this clock. Undefined restores the real time. */
export function runOn(clock: SimulatedClock | undefined): void {
  current = clock
}

/** Waits for promises and React's scheduled work. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) {
    await new Promise<void>((resolve) => real.setImmediate(resolve))
  }
}

// Replaced before React loads, because React keeps references to the timers.
Object.assign(globalThis, {
  setTimeout: Object.assign(
    (call: () => void, ms = 0, ...rest: []) =>
      current === undefined ? real.setTimeout(call, ms, ...rest) : current.after(call, ms, {}),
    real.setTimeout,
  ),
  setInterval: (call: () => void, ms = 0) =>
    current === undefined
      ? real.setInterval(call, ms)
      : current.after(call, ms, { everyMs: Math.max(1, ms) }),
  clearTimeout: (id: number) =>
    typeof id === 'number' && current !== undefined ? current.stop(id) : real.clearTimeout(id),
  clearInterval: (id: number) =>
    typeof id === 'number' && current !== undefined ? current.stop(id) : real.clearInterval(id),
  // jsdom's own requestAnimationFrame stops firing after `runOn`.
  requestAnimationFrame: (call: () => void) => setTimeout(call, 16),
})
AbortSignal.timeout = timeoutSignal
Date.now = () => current?.now ?? real.dateNow()
performance.now = () => (current === undefined ? real.performanceNow() : current.now - startTime)
