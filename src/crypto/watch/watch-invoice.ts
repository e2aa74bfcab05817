import { hubIds } from '../../api/hub/id-format.ts'
import type { InvoiceStatus } from '../../api/hub/invoice-hub.ts'
import type { Invoice } from '../../api/invoice.ts'
import type { InvoiceEvent } from '../flow/invoice-flow.ts'
import { makeCheckSchedule } from './check-schedule.ts'
import { makePause } from './interruptible-pause.ts'
import { openHubWithRetry } from './open-hub-with-retry.ts'
import { pollDelayMs } from './poll-delay.ts'
import { pollStatuses } from './poll-statuses.ts'
import type { WatchPorts } from './watch-ports.ts'

/** A status that ends the watch. */
export type InvoiceOutcome = Exclude<InvoiceStatus, 'new'>

export interface WatchListener {
  readonly onEvent: (event: InvoiceEvent) => void
  readonly onConnection: (connected: boolean) => void
  /** @param number of the query whose response said so. */
  readonly onOutcome: (outcome: InvoiceOutcome, number: number) => void
}

const tickMs = 1000
/** Some machines wake up without an event: then a tick of a visible page is late. */
const sleptMs = 5000
const lastCheckTimeoutMs = 10_000

/**
 * Watches an invoice until an outcome (spec 4.6 and 7.9). The last check comes before the last tick, so that a payment of
 * the last second prevents the expired view:
 *
 *     deadline -- last check -- settled: paid, without an expired view
 *                            -- new: expired view, connection closed, polled -- settled: paid
 *                            -- no status for 10 s, on a slow line up to 30: expired view, last check repeated -- settled: paid
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
  let stage: 'watching' | 'ending' | 'stopped' = 'watching'
  let outcome: { readonly status: InvoiceOutcome; readonly number: number } | undefined
  let checking: Promise<boolean> | undefined
  let stopPolling = () => {}
  let lastTick = ports.now()
  const pause = makePause()
  const untilExpired = makePause()
  const schedule = makeCheckSchedule(deadline, ports.now())

  const isStopped = () => stage === 'stopped'

  /** Resolves to true when the hub has answered with a status. One check at a time. */
  function check(): Promise<boolean> {
    checking ??= requestStatus().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function requestStatus(): Promise<boolean> {
    const number = ports.nextNumber()
    const answer = await hub.current()?.check(...hubIds(invoice))
    if (isStopped()) return false
    schedule.checked(answer?.ok === true, ports.now())
    if (!answer?.ok) return false
    report(answer.value, number)
    if (outcome !== undefined) void end()
    return true
  }

  function report(status: InvoiceStatus, number: number): void {
    listener.onEvent({ type: status })
    if (status === 'new') return
    outcome = { status, number }
    if (status === 'processing' || status === 'settled') finish(outcome)
  }

  function tick(): void {
    const now = ports.now()
    const hasSlept = now - lastTick >= tickMs + sleptMs && ports.isVisible()
    lastTick = now
    if (hasSlept) onReturn()
    else advance(now)
  }

  function onReturn(): void {
    // The check before `wake`, which shortens the timeouts of what is under way.
    if (stage === 'watching') void check()
    hub.current()?.wake()
    if (stage === 'watching') advance(ports.now())
    else pause.end()
  }

  function advance(now: number): void {
    if (now >= deadline) return void end()
    listener.onEvent({ type: 'ticked', now })
    if (schedule.takeDue(now)) void check()
  }

  async function end(): Promise<void> {
    if (stage !== 'watching') return
    stage = 'ending'
    clearInterval(ticking)
    const answered = lastCheck()
    const timeoutMs = hub.current()?.lastCheckMs() ?? lastCheckTimeoutMs
    await Promise.race([answered, untilExpired.start(timeoutMs)])
    untilExpired.end()
    if (isStopped()) return
    listener.onEvent({ type: 'ticked', now: Math.max(ports.now(), deadline) })
    await answered
    if (isStopped()) return
    if (outcome === undefined) void pollAfterExpiry()
    else finish(outcome)
  }

  /** Repeats until the hub answers with a status. */
  async function lastCheck(): Promise<void> {
    // The answer under way may be older than the payment.
    await checking
    if (isStopped() || (await check())) return
    // Only once: waking resets the connection's backoff.
    hub.current()?.wake()
    do await pause.start(pollDelayMs(overdueMs()))
    while (!isStopped() && !(await check()))
  }

  // Spec 4.6 closes the connection after the last check, but the server's clock may be seconds behind.
  async function pollAfterExpiry(): Promise<void> {
    hub.close()
    await pause.start(pollDelayMs(overdueMs()))
    if (isStopped()) return
    const polls = pollStatuses(
      () => [{ invoice, deadline }],
      ports,
      (_, status, number) => {
        report(status, number)
        if (!isStopped() && outcome !== undefined) finish(outcome)
      },
    )
    stopPolling = polls.stop
  }

  function overdueMs(): number {
    return Math.max(0, ports.now() - deadline)
  }

  function finish({ status, number }: NonNullable<typeof outcome>): void {
    stop()
    listener.onOutcome(status, number)
  }

  function stop(): void {
    if (isStopped()) return
    stage = 'stopped'
    clearInterval(ticking)
    stopListening()
    pause.end()
    untilExpired.end()
    stopPolling()
    hub.close()
  }

  const ticking = setInterval(tick, tickMs)
  const stopListening = ports.onReturn(onReturn)

  const hub = openHubWithRetry(ports.openHub, {
    onConnected: () => {
      listener.onConnection(true)
      if (stage === 'watching') void check()
      pause.end()
    },
    onLost: () => listener.onConnection(false),
  })

  // Already expired: end now, not after the first tick.
  if (ports.now() >= deadline) void end()

  return stop
}
