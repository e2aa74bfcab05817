/** A step of a connection: the response to a request, an open socket, the handshake, the result of an invocation. */
export type Step = 'request' | 'socket' | 'handshake' | 'result'

export interface AdaptiveTimeouts {
  /** How long the step may take. */
  readonly timeoutMs: (step: Step, minMs?: number) => number
  /** Three times the latest measured response, within bounds. */
  readonly tripleResponseMs: (minMs: number) => number
  /** The latest measured round trip. */
  readonly roundTripMs: () => number
  /** Records a response, as `timedOut` records a timeout. @param ms the duration, when the step is one round trip. */
  readonly succeeded: (step: Step, ms?: number) => void
  readonly timedOut: (step: Step) => void
}

const minTimeoutMs: Readonly<Record<Step, number>> = {
  request: 10_000,
  socket: 4_000,
  handshake: 12_000,
  result: 10_000,
}
const maxMs = 30_000

/** Timeouts of three times the latest response, doubled by each timeout until the next response (decision D49). */
export function createAdaptiveTimeouts(): AdaptiveTimeouts {
  // A method of the hub may take long on a fast network, so its results are measured separately.
  const network = { ms: 0, timeouts: 0 }
  const result = { ms: 0, timeouts: 0 }
  const measurementOf = (step: Step) => (step === 'result' ? result : network)
  const slowestMs = () => Math.max(network.ms, result.ms)
  const threeTimes = (ms: number, minMs: number) => Math.min(maxMs, Math.max(minMs, 3 * ms))

  return {
    timeoutMs: (step, minMs = minTimeoutMs[step]) => {
      const ms = step === 'result' ? slowestMs() : network.ms
      return Math.min(maxMs, threeTimes(ms, minMs) * 2 ** measurementOf(step).timeouts)
    },
    tripleResponseMs: (minMs) => threeTimes(slowestMs(), minMs),
    roundTripMs: () => network.ms,
    succeeded: (step, ms) => {
      const measurement = measurementOf(step)
      measurement.timeouts = 0
      measurement.ms = ms ?? measurement.ms
    },
    timedOut: (step) => {
      measurementOf(step).timeouts += 1
    },
  }
}
