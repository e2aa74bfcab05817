import { failed } from '../../lib/result.ts'
import type { HubId } from '../invoice.ts'
import { createAdaptiveTimeouts } from './adaptive-timeouts.ts'
import { type HubState, openHubConnection, type SignalRConnection } from './hub-connection.ts'
import { createHubWarning } from './hub-report.ts'
import type { IdFormatState, StatusResult } from './query-invoice-status.ts'
import { createQueryQueue } from './query-queue.ts'
import { keepConnected, type ReconnectingConnection } from './reconnecting-connection.ts'
import { createWallTimers } from './wall-timers.ts'

export interface HubListener {
  /** A connection is open, or responds again after `onFailure`. */
  readonly onConnected: () => void
  /** The connection is lost, or an attempt to connect has failed. */
  readonly onFailure: () => void
}

export interface InvoiceHub {
  /** Queries the status of an invoice. Never rejects. */
  readonly queryStatus: (productId: HubId, invoiceId: HubId) => Promise<StatusResult>
  /** The time limit of the query at an invoice's deadline: three times the latest response time, 10 to 30 seconds. */
  readonly deadlineQueryTimeoutMs: () => number
  /** The buyer or the network has returned: reconnects at once if needed. Suspects the connection of an open query sooner. */
  readonly wake: () => void
  readonly close: () => void
}

const minDeadlineQueryMs = 10_000

/** Returns a function that opens the hub. All listeners share one connection: a page may poll many invoices. */
export function createPageHub(hubUrl: string): (listener: HubListener) => InvoiceHub {
  const context: HubState = {
    url: new URL(hubUrl, window.location.href).href,
    timeouts: createAdaptiveTimeouts(),
    timers: createWallTimers(),
    webSocketsFail: false,
    pollingFailed: false,
    lossesBeforeResponse: 0,
  }
  const formatState: IdFormatState = {}
  const warnIfUnreachable = createHubWarning(hubUrl)
  const listeners = new Set<HubListener>()
  let shared: ReconnectingConnection<SignalRConnection> | undefined

  const notifyConnected = () => {
    for (const { onConnected } of [...listeners]) onConnected()
  }
  const sharedConnection = () => {
    shared ??= keepConnected<SignalRConnection>({
      connect: (failureCount, events) => openHubConnection(context, failureCount, events),
      onOpen: (connection) => {
        queries.onOpen(connection)
        notifyConnected()
      },
      onRecovered: notifyConnected,
      onFailure: (failureCount, downMs) => {
        warnIfUnreachable(failureCount, downMs)
        for (const { onFailure } of [...listeners]) onFailure()
      },
    })
    return shared
  }
  const queries = createQueryQueue(context, sharedConnection, formatState)

  function remove(listener: HubListener): void {
    if (!listeners.delete(listener)) return
    queries.cancel(listener)
    if (listeners.size > 0) return
    shared?.close()
    shared = undefined
  }

  return (listener) => {
    listeners.add(listener)
    const connection = sharedConnection()
    if (connection.current() === undefined) connection.endPause()
    else queueMicrotask(() => listeners.has(listener) && listener.onConnected())
    return {
      queryStatus: async (productId, invoiceId) => {
        const isConnected = listeners.has(listener) && sharedConnection().current() !== undefined
        return isConnected ? queries.add([productId, invoiceId], listener) : failed('notConnected')
      },
      deadlineQueryTimeoutMs: () => context.timeouts.tripleResponseMs(minDeadlineQueryMs),
      wake: () => {
        context.timers.wake()
        queries.wake()
        shared?.wake()
      },
      close: () => remove(listener),
    }
  }
}
