/** A step of a connection: the response to a request, an open socket, the handshake, the result of an invocation. */
export type Step = 'request' | 'socket' | 'handshake' | 'result'

export type AdaptiveTimeouts = ReturnType<typeof createAdaptiveTimeouts>

const minTimeoutMs: Readonly<Record<Step, number>> = {
  request: 10_000,
  socket: 4_000,
  handshake: 12_000,
  result: 10_000,
}
const maxTimeoutMs = 30_000

/** Timeouts: three times the latest response time, doubled by each until the next response, between the limits (D49). */
export function createAdaptiveTimeouts() {
  // A method of the hub may take long on a fast network, so its results are measured separately.
  const network = { latestMs: 0, timeoutCount: 0 }
  const result = { latestMs: 0, timeoutCount: 0 }
  const measurementOf = (step: Step) => (step === 'result' ? result : network)
  const slowestMs = () => Math.max(network.latestMs, result.latestMs)
  const threeTimes = (ms: number, minMs: number) => Math.min(maxTimeoutMs, Math.max(minMs, 3 * ms))

  return {
    timeoutMs: (step: Step, minMs = minTimeoutMs[step]) => {
      const ms = step === 'result' ? slowestMs() : network.latestMs
      return Math.min(maxTimeoutMs, threeTimes(ms, minMs) * 2 ** measurementOf(step).timeoutCount)
    },
    /** Three times the slower of the latest round trip and the latest result, within bounds. */
    tripleResponseMs: (minMs: number) => threeTimes(slowestMs(), minMs),
    roundTripMs: () => network.latestMs,
    /** Ends the doubling by timeouts. Without `ms`, as after a step of several requests, the latest measurement stays. */
    succeeded: (step: Step, ms?: number) => {
      const measurement = measurementOf(step)
      measurement.timeoutCount = 0
      measurement.latestMs = ms ?? measurement.latestMs
    },
    timedOut: (step: Step) => {
      measurementOf(step).timeoutCount += 1
    },
  }
}
