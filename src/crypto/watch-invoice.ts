import { hubIds } from '../api/hub-ids.ts'
import type { Invoice } from '../api/invoice.ts'
import type { InvoiceHub, InvoiceStatus } from '../api/invoice-hub.ts'
import { makePause } from './interruptible-pause.ts'
import type { InvoiceEvent } from './invoice-flow.ts'
import { pollDelayMs, pollStatus } from './poll-status.ts'
import type { WatchPorts } from './watch-ports.ts'

/** A status that ends the watch. */
export type InvoiceOutcome = Exclude<InvoiceStatus, 'new'>

export interface WatchListener {
  readonly onEvent: (event: InvoiceEvent) => void
  readonly onConnection: (connected: boolean) => void
  readonly onOutcome: (outcome: InvoiceOutcome) => void
}

const tickMs = 1000
const checkEverySeconds = 5
const failedCheckDelayMs = 2000
const reopenDelayMs = 3000
const lastCheckTimeoutMs = 10_000

/**
 * Watches an invoice until an outcome (spec 4 and 7). The last check comes before the last tick, so that a payment of
 * the last second prevents the expired view:
 *
 *     deadline -- last check -- settled: paid, without an expired view
 *                            -- new: expired view, connection closed, polled -- settled: paid
 *                            -- no status for 10 s: expired view, last check repeated -- settled: paid
 *
 * @param deadline epoch milliseconds.
 * @returns stops watching and closes the connection.
 */
export function watchInvoice(
  invoice: Invoice,
  deadline: number,
  ports: WatchPorts,
  listener: WatchListener,
): () => void {
  let hub: InvoiceHub | undefined
  let stopped = false
  let ending = false
  let outcome: InvoiceOutcome | undefined
  let checking: Promise<boolean> | undefined
  let lastSlot = checkSlotAt(ports.now())
  let retryCheckAt = Number.POSITIVE_INFINITY
  let stopPolling = () => {}
  const pause = makePause()
  let reopening: ReturnType<typeof setTimeout> | undefined

  function checkSlotAt(nowMs: number): number {
    return Math.floor(Math.ceil((deadline - nowMs) / 1000) / checkEverySeconds)
  }

  /** Resolves to true when the hub has answered with a status. One check at a time. */
  function check(): Promise<boolean> {
    checking ??= requestStatus().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function requestStatus(): Promise<boolean> {
    const answer = await hub?.check(...hubIds(invoice))
    if (stopped) return false
    retryCheckAt = answer?.ok ? Number.POSITIVE_INFINITY : ports.now() + failedCheckDelayMs
    if (!answer?.ok) return false
    report(answer.value)
    if (outcome !== undefined) void end()
    return true
  }

  function report(status: InvoiceStatus): void {
    listener.onEvent({ type: status })
    if (status === 'new') return
    outcome = status
    if (status === 'processing' || status === 'settled') finish(status)
  }

  function tick(): void {
    const now = ports.now()
    if (now >= deadline) return void end()
    listener.onEvent({ type: 'ticked', now })
    const slot = checkSlotAt(now)
    if (slot === lastSlot && now < retryCheckAt) return
    lastSlot = slot
    void check()
  }

  async function end(): Promise<void> {
    if (ending || stopped) return
    ending = true
    clearInterval(ticking)
    const answered = lastCheck()
    await Promise.race([
      answered,
      new Promise((resolve) => setTimeout(resolve, lastCheckTimeoutMs)),
    ])
    if (stopped) return
    listener.onEvent({ type: 'ticked', now: Math.max(ports.now(), deadline) })
    await answered
    if (stopped) return
    if (outcome === undefined) pollAfterExpiry()
    else finish(outcome)
  }

  /** Repeats until the hub answers with a status. */
  async function lastCheck(): Promise<void> {
    // The answer under way may be older than the payment.
    await checking
    if (stopped || (await check())) return
    // Only once: waking resets the connection's backoff.
    hub?.wake()
    do await pause.start(pollDelayMs(overdueMs()))
    while (!stopped && !(await check()))
  }

  // Spec 4.6 closes the connection after the last check, but the server's clock may be seconds behind.
  function pollAfterExpiry(): void {
    hub?.close()
    hub = undefined
    stopPolling = pollStatus(invoice, deadline, pollDelayMs(overdueMs()), ports, (status) => {
      report(status)
      if (!stopped && outcome !== undefined) finish(outcome)
    })
  }

  function overdueMs(): number {
    return Math.max(0, ports.now() - deadline)
  }

  function finish(final: InvoiceOutcome): void {
    stop()
    listener.onOutcome(final)
  }

  function connect(): void {
    ports
      .openHub({
        onConnected: () => {
          if (stopped) return
          listener.onConnection(true)
          if (!ending) void check()
          pause.end()
        },
        onLost: () => {
          if (!stopped) listener.onConnection(false)
        },
      })
      .then(
        (opened) => {
          hub = opened
          if (stopped) opened.close()
        },
        () => {
          if (stopped) return
          listener.onConnection(false)
          reopening = setTimeout(connect, reopenDelayMs)
        },
      )
  }

  function stop(): void {
    if (stopped) return
    stopped = true
    clearTimeout(reopening)
    clearInterval(ticking)
    stopListening()
    pause.end()
    stopPolling()
    hub?.close()
  }

  const ticking = setInterval(tick, tickMs)
  const stopListening = ports.onReturn(() => {
    // The check before `wake`, which shortens the timeouts of what is under way.
    if (!ending) void check()
    hub?.wake()
    if (ending) pause.end()
    else tick()
  })

  connect()
  // Already expired: end now, not after the first tick.
  if (ports.now() >= deadline) void end()

  return stop
}
