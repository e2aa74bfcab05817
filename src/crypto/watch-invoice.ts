import type { Invoice } from '../api/invoice.ts'
import type { HubListener, InvoiceHub, InvoiceStatus } from '../api/invoice-hub.ts'
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
}

const tickMs = 1000
const checkEverySeconds = 5
const reopenDelayMs = 3000
/** How long the last check may take, from the moment the invoice is over. */
const lastCheckDeadlineMs = 10_000

/**
 * Watches an invoice until it is over or nobody looks any more (spec sections 4 and 7): a tick every second,
 * a check on connect, whenever another 5 seconds of the countdown are gone, when the buyer returns, and once
 * more at the end. One check is under way at a time.
 *
 * The last tick is told only after the last check has been answered, so that a payment of the last second
 * decides before the expired view does:
 *
 *     deadline ------ last check ------ answer: settled -> paid
 *                                       no answer in time -> the tick says it is over
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
  let checking: Promise<InvoiceStatus | undefined> | undefined
  let lastSlot = slotAt(ports.now())
  let onConnectedOnce = () => {}
  let reopening: ReturnType<typeof setTimeout> | undefined

  function slotAt(now: number): number {
    return Math.floor(Math.ceil((deadline - now) / 1000) / checkEverySeconds)
  }

  function check(): Promise<InvoiceStatus | undefined> {
    checking ??= ask().finally(() => {
      checking = undefined
    })
    return checking
  }

  async function ask(): Promise<InvoiceStatus | undefined> {
    const answer = await hub?.check(invoice.productId, invoice.id)
    if (stopped || !answer?.ok) return undefined
    listener.onEvent({ type: answer.value })
    if (answer.value === 'processing' || answer.value === 'settled') stop()
    if (answer.value === 'expired' || answer.value === 'invalid') void end()
    return answer.value
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
    await Promise.race([lastCheck(), pause(lastCheckDeadlineMs)])
    if (stopped) return
    listener.onEvent({ type: 'ticked', now: Math.max(ports.now(), deadline) })
    stop()
  }

  /** An answer that was under way before the end may be older than the payment: ask once more after it. */
  async function lastCheck(): Promise<void> {
    await checking
    if ((await check()) !== undefined || stopped) return
    await new Promise<void>((resolve) => {
      onConnectedOnce = resolve
      hub?.wake()
    })
    await check()
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
    if (ending) return
    hub?.wake()
    void check()
    tick()
  })

  connect()

  return stop
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
