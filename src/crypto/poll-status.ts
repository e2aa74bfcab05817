import type { Invoice } from '../api/invoice.ts'
import type { InvoiceStatus } from '../api/invoice-hub.ts'
import { checkStatusOnce } from './check-status-once.ts'
import { makePause } from './interruptible-pause.ts'
import type { WatchPorts } from './watch-ports.ts'

const delayBeforeDeadlineMs = 10_000
const minOverdueDelayMs = 2_000
const maxOverdueDelayMs = 60_000

/**
 * Grows after the deadline: a server whose clock is behind answers within seconds, a late payment takes up to an hour.
 *
 * @param overdueMs negative before the deadline.
 */
export function pollDelayMs(overdueMs: number): number {
  if (overdueMs < 0) return delayBeforeDeadlineMs
  return Math.min(maxOverdueDelayMs, Math.max(minOverdueDelayMs, overdueMs / 4))
}

/**
 * Polls the status of an unwatched invoice. A returning buyer or network ends the delay.
 *
 * @param deadline epoch milliseconds.
 * @returns stops polling.
 */
export function pollStatus(
  invoice: Invoice,
  deadline: number,
  firstDelayMs: number,
  ports: WatchPorts,
  onStatus: (status: InvoiceStatus) => void,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = makePause()
  const stopListening = ports.onReturn(pause.end)

  async function poll(): Promise<void> {
    await pause.start(firstDelayMs)
    while (!signal.aborted) {
      const answer = await checkStatusOnce(invoice, ports, signal)
      if (answer.ok && !signal.aborted) onStatus(answer.value)
      if (!signal.aborted) await pause.start(pollDelayMs(ports.now() - deadline))
    }
  }

  void poll()
  return () => {
    stopping.abort()
    stopListening()
    pause.end()
  }
}
