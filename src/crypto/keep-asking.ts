import type { Invoice } from '../api/invoice.ts'
import type { InvoiceStatus } from '../api/invoice-hub.ts'
import { askOnce } from './check-status-once.ts'
import { makePause } from './interruptible-pause.ts'
import type { WatchPorts } from './watch-ports.ts'

const whileItLivesMs = 10_000
const shortestMs = 2_000
const longestMs = 60_000

/**
 * How long until an unwatched invoice is asked about again, in milliseconds. Once its time is over the pauses
 * grow: a server whose clock is behind ours decides within seconds, a late payment may take an hour.
 *
 * @param overdueMs negative while the invoice can be paid.
 */
export function pauseBeforeAsking(overdueMs: number): number {
  if (overdueMs < 0) return whileItLivesMs
  return Math.min(longestMs, Math.max(shortestMs, overdueMs / 4))
}

/**
 * Asks about an invoice that is not watched any more, each time over a short connection of its own, until it
 * is stopped. A returning buyer or network ends the pause.
 *
 * @param deadline epoch milliseconds.
 * @param firstPauseMs before the first question.
 * @param onStatus told what the hub says; a failed question tells nothing and is repeated.
 * @returns stops asking.
 */
export function keepAsking(
  invoice: Invoice,
  deadline: number,
  firstPauseMs: number,
  ports: WatchPorts,
  onStatus: (status: InvoiceStatus) => void,
): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  const pause = makePause()
  const forgetReturns = ports.onReturn(pause.end)

  async function ask(): Promise<void> {
    await pause.start(firstPauseMs)
    while (!signal.aborted) {
      const answer = await askOnce(invoice, ports, signal)
      if (answer.ok && !signal.aborted) onStatus(answer.value)
      if (!signal.aborted) await pause.start(pauseBeforeAsking(ports.now() - deadline))
    }
  }

  void ask()
  return () => {
    stopping.abort()
    forgetReturns()
    pause.end()
  }
}
