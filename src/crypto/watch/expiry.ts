import type { InterruptiblePause } from './interruptible-pause.ts'
import type { HubOnceLoaded } from './open-hub-once-loaded.ts'
import { pollDelayMs } from './poll-delay.ts'
import { type PolledInvoice, pollStatuses } from './poll-statuses.ts'
import type { WatchPorts } from './watch-ports.ts'

export interface WatchAtDeadline {
  readonly polled: PolledInvoice
  readonly hub: HubOnceLoaded
  readonly ports: WatchPorts
  /** Ends when the buyer, the network or the connection returns. */
  readonly pause: InterruptiblePause
  /** Aborted when the watch stops. */
  readonly signal: AbortSignal
}

/**
 * Sends the query at the deadline, and repeats it until the hub responds with a status.
 *
 * @param querying a query that has begun before the deadline. Its status may be older than a payment of the last second.
 * @param query resolves to whether the hub has responded with a status.
 */
export async function queryFromDeadline(
  watch: WatchAtDeadline,
  querying: Promise<boolean> | undefined,
  query: () => Promise<boolean>,
): Promise<void> {
  const { hub, pause, signal } = watch
  await querying
  if (signal.aborted || (await query())) return
  // Connects at once. In the loop this would ignore the backoff.
  hub.current()?.wake()
  do await pause.start(delayMs(watch))
  while (!signal.aborted && !(await query()))
}

/** Closes the hub (spec 4.6). Later polls open it anew: by the server's clock, time may be left. */
export async function pollAfterExpiry(
  watch: WatchAtDeadline,
  onStatus: Parameters<typeof pollStatuses>[2],
): Promise<void> {
  const { polled, hub, ports, pause, signal } = watch
  hub.close()
  await pause.start(delayMs(watch))
  if (signal.aborted) return
  const polls = pollStatuses(() => [polled], ports, onStatus)
  signal.addEventListener('abort', polls.stop)
}

function delayMs({ polled, ports }: WatchAtDeadline): number {
  return pollDelayMs(Math.max(0, ports.now() - polled.deadline))
}
