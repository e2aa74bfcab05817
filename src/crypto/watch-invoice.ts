import { hubIds } from '../api/hub-ids.ts'
import type { Invoice } from '../api/invoice.ts'
import type { InvoiceHub, InvoiceStatus } from '../api/invoice-hub.ts'
import { makePause } from './interruptible-pause.ts'
import type { InvoiceEvent } from './invoice-flow.ts'
import { keepAsking, pauseBeforeAsking } from './keep-asking.ts'
import type { WatchPorts } from './watch-ports.ts'

/** A status that needs no watching any more: the server's last word, or a payment on its way. */
export type LastWord = Exclude<InvoiceStatus, 'new'>

export interface WatchListener {
  readonly onEvent: (event: InvoiceEvent) => void
  readonly onConnection: (connected: boolean) => void
  /** There is nothing left to watch. Not told when watching is stopped. */
  readonly onOver: (word: LastWord) => void
}

const tickMs = 1000
const checkEverySeconds = 5
const checkFailedAgainMs = 2000
const reopenDelayMs = 3000
/** How long the buyer waits for the last check before the invoice is shown as expired. */
const lastCheckLimitMs = 10_000

/**
 * Watches an invoice until the server's last word (spec sections 4 and 7): a tick every second, a check on
 * connect, whenever another 5 seconds of the countdown are gone, 2 seconds after one that failed, when the
 * buyer returns, and once more at the end. One check is under way at a time.
 *
 * The last tick is told after the last check, so that a payment of the last second decides before the expired
 * view does. A failed check is repeated; without a status for 10 seconds the tick is told all the same. Behind
 * the expired view the asking goes on:
 *
 *     deadline -- last check -- settled: paid, without an expired view
 *                            -- new: expired view, connection closed, asked seldom -- settled: paid
 *                            -- no status for 10 s: expired view, asked on -- settled: paid
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
  let lastWord: LastWord | undefined
  let checking: Promise<boolean> | undefined
  let lastSlot = slotAt(ports.now())
  let checkAgainAt = Number.POSITIVE_INFINITY
  let stopAsking = () => {}
  const pause = makePause()
  let reopening: ReturnType<typeof setTimeout> | undefined

  function slotAt(now: number): number {
    return Math.floor(Math.ceil((deadline - now) / 1000) / checkEverySeconds)
  }

  /** Resolves to whether the server has said a status. */
  function check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function ask(): Promise<boolean> {
    const answer = await hub?.check(...hubIds(invoice))
    if (stopped) return false
    checkAgainAt = answer?.ok ? Number.POSITIVE_INFINITY : ports.now() + checkFailedAgainMs
    if (!answer?.ok) return false
    tell(answer.value)
    if (lastWord !== undefined) void end()
    return true
  }

  function tell(status: InvoiceStatus): void {
    listener.onEvent({ type: status })
    if (status === 'new') return
    lastWord = status
    if (status === 'processing' || status === 'settled') over(status)
  }

  function tick(): void {
    const now = ports.now()
    if (now >= deadline) return void end()
    listener.onEvent({ type: 'ticked', now })
    const slot = slotAt(now)
    if (slot === lastSlot && now < checkAgainAt) return
    lastSlot = slot
    void check()
  }

  async function end(): Promise<void> {
    if (ending || stopped) return
    ending = true
    clearInterval(ticking)
    const answered = lastCheck()
    await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, lastCheckLimitMs))])
    if (stopped) return
    listener.onEvent({ type: 'ticked', now: Math.max(ports.now(), deadline) })
    await answered
    if (stopped) return
    if (lastWord === undefined) askOn()
    else over(lastWord)
  }

  /**
   * An answer that was under way before the end may be older than the payment, so one more is asked for
   * after it, until the server has said a status.
   */
  async function lastCheck(): Promise<void> {
    await checking
    if (stopped || (await check())) return
    // Once: waking each time would take the pauses from a connection whose checks all fail.
    hub?.wake()
    do await pause.start(pauseBeforeAsking(overdueMs()))
    while (!stopped && !(await check()))
  }

  /** The server may be a few seconds behind. Spec 4 closes the live connection after the last check. */
  function askOn(): void {
    hub?.close()
    hub = undefined
    stopAsking = keepAsking(invoice, deadline, pauseBeforeAsking(overdueMs()), ports, (status) => {
      tell(status)
      if (!stopped && lastWord !== undefined) over(lastWord)
    })
  }

  function overdueMs(): number {
    return Math.max(0, ports.now() - deadline)
  }

  function over(word: LastWord): void {
    stop()
    listener.onOver(word)
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
    forgetReturns()
    pause.end()
    stopAsking()
    hub?.close()
  }

  const ticking = setInterval(tick, tickMs)
  const forgetReturns = ports.onReturn(() => {
    // The check first, so that it is among what gets less time now.
    if (!ending) void check()
    hub?.wake()
    if (ending) pause.end()
    else tick()
  })

  connect()
  // Already expired: end now, instead of after a second.
  if (ports.now() >= deadline) void end()

  return stop
}
