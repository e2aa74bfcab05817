import type { InvoiceStatus } from '../../api/hub/invoice-status.ts'
import type { Invoice } from '../../api/invoice.ts'
import { createPause } from './interruptible-pause.ts'
import { type HubOnceLoaded, openHubOnceLoaded } from './open-hub-once-loaded.ts'
import { pollDelayMs } from './poll-delay.ts'
import type { WatchPorts } from './watch-ports.ts'

export interface PolledInvoice {
  readonly invoice: Invoice
  /** Epoch milliseconds. */
  readonly deadline: number
  /** Another browser tab may show the invoice, and has to find its outcome: queried here only at each return to the page. */
  readonly waitsForReturn?: boolean
}

/** @param queryNumber from `nextQueryNumber`: the status applies only to stored invoices with a lower `number`. */
type StatusListener = (invoice: Invoice, status: InvoiceStatus, queryNumber: number) => void

export type StatusPolls = ReturnType<typeof pollStatuses>

const retryDelayMs = 1_500
const connectWaitMs = 15_000
/** A connection that is needed again sooner stays open. */
const keepOpenMs = 15_000

/**
 * Polls a changing set of invoices over one connection, one query at a time. The return of the buyer
 * or the network ends the pauses.
 *
 * @param getPolled returns the set. Called again before each query and after each response.
 */
export function pollStatuses(
  getPolled: () => readonly PolledInvoice[],
  ports: WatchPorts,
  onStatus: StatusListener,
) {
  /** By the monotonic clock: a wall clock that is set forward and back would delay a query. */
  const dueAt = new Map<string, number>()
  const failedKeys = new Set<string>()
  const pause = createPause()
  let hub: HubOnceLoaded | undefined
  let mayQuery = false
  let isStopped = false

  function dueAtOf(polled: PolledInvoice): number {
    const key = keyOf(polled)
    const at = dueAt.get(key)
    const hasReturned = ports.isVisible() && (at === 0 || failedKeys.has(key))
    return polled.waitsForReturn && !hasReturned ? Number.POSITIVE_INFINITY : (at ?? 0)
  }

  function nextDue(): PolledInvoice | undefined {
    const polled = getPolled()
    const keys = new Set(polled.map(keyOf))
    for (const key of dueAt.keys()) if (!keys.has(key)) dueAt.delete(key)
    return polled.toSorted((one, other) => dueAtOf(one) - dueAtOf(other))[0]
  }

  async function poll(): Promise<void> {
    while (!isStopped) {
      const polled = nextDue()
      const delayMs = polled ? dueAtOf(polled) - performance.now() : Number.POSITIVE_INFINITY
      // A timer may fire a fraction of a millisecond early.
      if (polled === undefined || delayMs >= 1) {
        if (delayMs > keepOpenMs) closeHub()
        await pause.start(delayMs)
      } else if (mayQuery) await query(polled)
      else {
        openHub()
        await pause.start(connectWaitMs)
        // Tries a query: the connection may have opened without an event. Otherwise the query fails at once.
        mayQuery = true
      }
    }
  }

  async function query(polled: PolledInvoice): Promise<void> {
    const queryNumber = ports.nextQueryNumber()
    const result = await hub?.current()?.queryStatus(...polled.invoice.hubIds)
    const key = keyOf(polled)
    if (isStopped || !getPolled().some((other) => keyOf(other) === key)) return
    if (result?.ok) {
      failedKeys.delete(key)
      schedule(polled, pollDelayMs(ports.now() - polled.deadline))
      onStatus(polled.invoice, result.value, queryNumber)
    } else if (result === undefined || result.failure === 'notConnected') mayQuery = false
    else {
      const wasRetry = failedKeys.has(key)
      // One retry soon, then the usual schedule: an error of the hub may last.
      schedule(polled, wasRetry ? pollDelayMs(ports.now() - polled.deadline) : retryDelayMs)
      // After its retry, an invoice that waits for the return of the buyer waits again.
      if (wasRetry && polled.waitsForReturn) failedKeys.delete(key)
      else failedKeys.add(key)
    }
  }

  function schedule(polled: PolledInvoice, delayMs: number): void {
    dueAt.set(keyOf(polled), performance.now() + delayMs)
  }

  function openHub(): void {
    hub ??= openHubOnceLoaded(ports.openHub, {
      onConnected: () => {
        mayQuery = true
        pause.end()
      },
      onFailure: () => {
        mayQuery = false
      },
    })
  }

  function closeHub(): void {
    hub?.close()
    hub = undefined
    mayQuery = false
  }

  const stopListening = ports.onReturn(() => {
    for (const polled of getPolled()) dueAt.set(keyOf(polled), 0)
    hub?.current()?.wake()
    pause.end()
  })

  void poll()
  return {
    /** Call it when the set has changed: it queries new invoices at once, and closes the connection of an empty set. */
    update: pause.end,
    stop: () => {
      isStopped = true
      stopListening()
      closeHub()
      pause.end()
    },
  }
}

function keyOf({ invoice }: PolledInvoice): string {
  return JSON.stringify(invoice.hubIds)
}
