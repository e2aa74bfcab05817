import { hasAnswered } from '../api/hub-failure.ts'
import type { Invoice } from '../api/invoice.ts'
import type { HubListener, InvoiceHub } from '../api/invoice-hub.ts'
import type { InvoiceEvent } from './invoice-flow.ts'

/** What watching needs from outside. */
export interface WatchPorts {
  /** Rejects when the code of the hub could not be loaded; it is then asked again. */
  readonly openHub: (listener: HubListener) => Promise<InvoiceHub>
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Calls back whenever the buyer returns to the page or the network does; gives its undo. */
  readonly onReturn: (callback: () => void) => () => void
}

export interface WatchListener {
  readonly onEvent: (event: InvoiceEvent) => void
  readonly onConnection: (connected: boolean) => void
  /** The server has said its last word; there is nothing left to watch. Not told when watching is stopped. */
  readonly onOver: () => void
}

const tickMs = 1000
const checkEverySeconds = 5
const reopenDelayMs = 3000
/** How long the buyer is kept waiting for the last check before the invoice is shown as over. */
const patienceMs = 10_000

/**
 * Watches an invoice until it is over or nobody looks any more (spec sections 4 and 7): a tick every second,
 * a check on connect, whenever another 5 seconds of the countdown are gone, when the buyer returns, and once
 * more at the end. One check is under way at a time.
 *
 * The last tick is told only after the last check has been answered, so that a payment of the last second
 * decides before the expired view does. Without an answer the tick is told all the same, and the check goes
 * on behind the expired view, which it can still rescue:
 *
 *     deadline -- last check -- settled: paid, without an expired view
 *                            -- no answer for 10 s: expired view -- settled: paid
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
  let checking: Promise<boolean> | undefined
  let lastSlot = slotAt(ports.now())
  let onConnectedOnce = () => {}
  let reopening: ReturnType<typeof setTimeout> | undefined

  function slotAt(now: number): number {
    return Math.floor(Math.ceil((deadline - now) / 1000) / checkEverySeconds)
  }

  /** Resolves to whether the hub has answered. */
  function check(): Promise<boolean> {
    checking ??= ask().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function ask(): Promise<boolean> {
    const answer = await hub?.check(invoice.productId, invoice.id)
    if (stopped || !answer?.ok) return answer?.ok === false && hasAnswered(answer.failure)
    listener.onEvent({ type: answer.value })
    if (answer.value === 'processing' || answer.value === 'settled') over()
    if (answer.value === 'expired' || answer.value === 'invalid') void end()
    return true
  }

  function tick(): void {
    const now = ports.now()
    if (now >= deadline) return void end()
    listener.onEvent({ type: 'ticked', now })
    const slot = slotAt(now)
    if (slot === lastSlot) return
    lastSlot = slot
    void check()
  }

  async function end(): Promise<void> {
    if (ending || stopped) return
    ending = true
    clearInterval(ticking)
    const answered = lastCheck()
    await Promise.race([answered, pause(patienceMs)])
    if (stopped) return
    listener.onEvent({ type: 'ticked', now: Math.max(ports.now(), deadline) })
    await answered
    if (!stopped) over()
  }

  function over(): void {
    stop()
    listener.onOver()
  }

  /**
   * An answer that was under way before the end may be older than the payment, so one more is asked for
   * after it. Without a connection it waits for one: a payment may still be found when the network is back.
   */
  async function lastCheck(): Promise<void> {
    await checking
    while (!stopped && !(await check())) {
      await new Promise<void>((resolve) => {
        onConnectedOnce = resolve
        hub?.wake()
      })
    }
  }

  function connect(): void {
    ports
      .openHub({
        onConnected: () => {
          if (stopped) return
          listener.onConnection(true)
          if (!ending) void check()
          onConnectedOnce()
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
    hub?.close()
  }

  const ticking = setInterval(tick, tickMs)
  const forgetReturns = ports.onReturn(() => {
    // The check first, so that it is among what gets less time now.
    if (!ending) void check()
    hub?.wake()
    if (!ending) tick()
  })

  connect()
  // One that is over before it began is not shown for a second first.
  if (ports.now() >= deadline) void end()

  return stop
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
