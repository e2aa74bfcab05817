import { type InvoiceStatus, isPaymentStatus } from '../../api/hub/invoice-status.ts'
import type { Invoice } from '../../api/invoice.ts'
import type { InvoiceEvent } from '../flow/invoice-flow.ts'
import { pollAfterExpiry, queryFromDeadline } from './expiry.ts'
import { createPause } from './interruptible-pause.ts'
import { openHubOnceLoaded } from './open-hub-once-loaded.ts'
import { createQuerySchedule } from './query-schedule.ts'
import { startTicking } from './ticker.ts'
import type { WatchPorts } from './watch-ports.ts'
import { markWatched } from './watched-invoices.ts'

/** A status that ends the watch: each leads to another page or view. */
export type InvoiceOutcome = Exclude<InvoiceStatus, 'new'>

export interface WatchListener {
  readonly onEvent: (event: InvoiceEvent) => void
  /** False when the hub is lost or not reached before the deadline, and while the query at the deadline is overdue. */
  readonly onReachability: (isReachable: boolean) => void
  /** `queryNumber` tells which outcome is the latest, if several browser tabs query the invoice. */
  readonly onOutcome: (outcome: InvoiceOutcome, queryNumber: number) => void
}

const timeoutWithoutHubMs = 10_000

/**
 * Watches an invoice until an outcome (spec 4.6 and 7.9). A query at the deadline comes before the last tick, so that a
 * payment of the last second prevents the expired view:
 *
 *     deadline -- query -- settled: paid, without an expired view
 *                       -- new: expired view, connection closed, polled -- settled: paid
 *                       -- expired, invalid: expired view, no more queries (before the deadline: one more query)
 *                       -- no status for 10 s, on a slow network up to 30: expired view, query repeated -- settled: paid
 *
 * @param deadline epoch milliseconds.
 * @returns a function that stops watching and closes the connection.
 */
export function watchInvoice(
  invoice: Invoice,
  deadline: number,
  ports: WatchPorts,
  listener: WatchListener,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const pause = createPause(signal)
  const schedule = createQuerySchedule(deadline, ports.now())
  let isCountingDown = true
  let outcome: { readonly status: InvoiceOutcome; readonly queryNumber: number } | undefined
  let querying: Promise<boolean> | undefined

  /** Resolves to true when the hub has responded with a status. One query at a time. */
  function query(): Promise<boolean> {
    querying ??= queryStatus().finally(() => {
      querying = undefined
    })
    return querying
  }

  async function queryStatus(): Promise<boolean> {
    const queryNumber = ports.nextQueryNumber()
    const result = await hub.current()?.queryStatus(...invoice.hubIds)
    if (signal.aborted) return false
    schedule.onQueryEnd(result?.ok === true, ports.now())
    if (!result?.ok) return false
    onStatus(result.value, queryNumber)
    // Expired or invalid: before the deadline, `expire` queries once more. After a payment the watch has stopped.
    if (outcome !== undefined) void expire()
    return true
  }

  function onStatus(status: InvoiceStatus, queryNumber: number): void {
    listener.onEvent({ type: status })
    if (status === 'new') return
    outcome = { status, queryNumber }
    if (isPaymentStatus(status)) finish()
  }

  function onTick(now: number): void {
    // The machine slept past the deadline: shows a last second during the query, not the time left before the sleep.
    if (now >= deadline + 1000) listener.onEvent({ type: 'ticked', now: deadline - 1 })
    if (now >= deadline) return void expire()
    listener.onEvent({ type: 'ticked', now })
    if (schedule.takeDue(now)) void query()
  }

  function onReturn(): void {
    void query()
    hub.current()?.wake()
    if (isCountingDown) onTick(ports.now())
    else pause.end()
  }

  async function expire(): Promise<void> {
    if (!isCountingDown) return
    isCountingDown = false
    stopTicking()
    const watch = { polled: { invoice, deadline }, hub, ports, pause, signal }
    const queries = queryFromDeadline(watch, querying, query)
    const timeLimit = createPause(signal)
    const timeoutMs = hub.current()?.deadlineQueryTimeoutMs() ?? timeoutWithoutHubMs
    const hasResponded = await Promise.race([
      queries.then(() => true),
      timeLimit.start(timeoutMs).then(() => outcome !== undefined),
    ])
    timeLimit.end()
    if (signal.aborted) return
    listener.onReachability(hasResponded)
    listener.onEvent({ type: 'ticked', now: Math.max(ports.now(), deadline) })
    await queries
    if (signal.aborted) return
    listener.onReachability(true)
    if (outcome !== undefined) return finish()
    await pollAfterExpiry(watch, (_, status, queryNumber) => {
      onStatus(status, queryNumber)
      finish()
    })
  }

  function finish(): void {
    if (signal.aborted || outcome === undefined) return
    stop()
    listener.onOutcome(outcome.status, outcome.queryNumber)
  }

  function stop(): void {
    controller.abort()
    stopTicking()
    stopListening()
    hub.close()
    markUnwatched()
  }

  const markUnwatched = markWatched(invoice)
  const stopTicking = startTicking(ports, { onTick, onWake: onReturn })
  const stopListening = ports.onReturn(onReturn)

  const hub = openHubOnceLoaded(ports.openHub, {
    onConnected: () => {
      if (isCountingDown) listener.onReachability(true)
      void query()
      pause.end()
    },
    onFailure: () => {
      // After the deadline, the query at the deadline shows whether the hub is reachable.
      if (isCountingDown) listener.onReachability(false)
    },
  })

  // The deadline has passed: expires now, not after the first tick.
  if (ports.now() >= deadline) void expire()

  return stop
}
