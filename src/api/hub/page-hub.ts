import { failed } from '../../lib/result.ts'
import { createAdaptiveTimeouts } from './adaptive-timeouts.ts'
import type { CheckResult, HubSpellings } from './check-invoice-status.ts'
import { type HubPath, openHubConnection, type SignalRConnection } from './hub-connection.ts'
import { unreachableWarning } from './hub-report.ts'
import { type HubId, spellings } from './id-format.ts'
import { createQueryQueue } from './query-queue.ts'
import { keepConnected, type ReconnectingConnection } from './reconnecting-connection.ts'
import { createWallTimers } from './wall-timers.ts'

export interface HubListener {
  readonly onConnected: () => void
  readonly onLost: () => void
}

export interface InvoiceHub {
  /** Queries the status of an invoice. Never rejects. */
  readonly check: (productId: HubId, invoiceId: HubId) => Promise<CheckResult>
  /** How long to wait for a last word: three measured responses, 10 to 30 seconds. */
  readonly lastCheckMs: () => number
  readonly wake: () => void
  readonly close: () => void
}

const lastCheckMs = 10_000

/** The one connection of a page to its hub, shared by whatever is open (decision D49). */
export function createPageHub(url: string, address: string): (listener: HubListener) => InvoiceHub {
  const path: HubPath = {
    url,
    timeouts: createAdaptiveTimeouts(),
    timers: createWallTimers(),
    webSocketsFail: false,
    pollingRefused: false,
  }
  const known: HubSpellings = { answered: undefined, order: spellings }
  const warnIfUnreachable = unreachableWarning(address)
  const listeners = new Set<HubListener>()
  let shared: ReconnectingConnection<SignalRConnection> | undefined

  const announce = () => {
    for (const { onConnected } of [...listeners]) onConnected()
  }
  const hub = () => {
    shared ??= keepConnected<SignalRConnection>({
      connect: (failures, events) => openHubConnection(path, failures, events),
      onOpen: (connection) => {
        queries.onOpen(connection)
        announce()
      },
      onBack: announce,
      onFailure: (failures, awayMs) => {
        warnIfUnreachable(failures, awayMs)
        for (const { onLost } of [...listeners]) onLost()
      },
    })
    return shared
  }
  const queries = createQueryQueue(path, hub, known)

  function remove(listener: HubListener): void {
    if (!listeners.delete(listener)) return
    queries.cancel(listener)
    if (listeners.size > 0) return
    shared?.close()
    shared = undefined
  }

  return (listener) => {
    listeners.add(listener)
    if (hub().current() !== undefined) {
      queueMicrotask(() => listeners.has(listener) && listener.onConnected())
    }
    return {
      check: async (productId, invoiceId) => {
        if (!listeners.has(listener) || hub().current() === undefined) return failed('notConnected')
        return queries.add([productId, invoiceId], listener)
      },
      lastCheckMs: () => path.timeouts.slowLineMs(lastCheckMs),
      wake: () => {
        path.timers.wake()
        queries.wake()
        shared?.wake()
      },
      close: () => remove(listener),
    }
  }
}
