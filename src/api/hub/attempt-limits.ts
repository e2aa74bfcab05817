import type { AdaptiveTimeouts, Step } from './adaptive-timeouts.ts'
import type { WallTimers } from './wall-timers.ts'

/** After this silence, longer on a slow network, a second attempt starts. Beside a silent WebSocket it uses long polling. */
const minSocketSilenceMs = 3_000
const minPollSilenceMs = 6_000

interface AttemptEvents {
  readonly onTimeout: () => void
  /** The server responded to the negotiate request, and then the transport stayed silent. */
  readonly onSilent: (isSocket: boolean) => void
}

/** Times each step of one attempt to connect. Calls `onSilent` first, then `onTimeout`, which ends the attempt. */
export function createAttemptLimits(
  { timeouts, timers }: { readonly timeouts: AdaptiveTimeouts; readonly timers: WallTimers },
  { onTimeout, onSilent }: AttemptEvents,
) {
  let step: Step = 'request'
  let socketStepStartedAt: number | undefined
  let end = () => {}

  return {
    /** @param isSocket true for the opening and the handshake of a WebSocket, whose durations are measured. */
    begin: (next: Step, { isSocket = false } = {}) => {
      end()
      step = next
      socketStepStartedAt = isSocket ? performance.now() : undefined
      const limitMs = timeouts.timeoutMs(step)
      const silentMs = timeouts.timeoutMs(step, isSocket ? minSocketSilenceMs : minPollSilenceMs)
      const cancelLimit = timers.start(limitMs, (wasAwake) => {
        if (wasAwake) timeouts.timedOut(next)
        onTimeout()
      })
      // On a slow network both limits are equal; the silence must fire first.
      const cancelSilence = timers.start(Math.min(silentMs, limitMs - 1), (wasAwake) => {
        if (wasAwake && next !== 'request') onSilent(isSocket)
      })
      end = () => {
        cancelLimit()
        cancelSilence()
      }
    },
    succeed: () => {
      end()
      timeouts.succeeded(
        step,
        socketStepStartedAt === undefined ? undefined : performance.now() - socketStepStartedAt,
      )
    },
    end: () => end(),
  }
}
