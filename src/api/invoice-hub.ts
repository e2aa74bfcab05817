import { failed } from '../lib/result.ts'
import { type CheckResult, checkInvoiceStatus, type HubSpellings } from './check-invoice-status.ts'
import { hedgedCheck } from './hedged-check.ts'
import { openHubConnection, type SignalRConnection } from './hub-connection.ts'
import { hasAnswered } from './hub-failure.ts'
import { type HubId, spellings } from './hub-ids.ts'
import { unreachableWarning } from './hub-report.ts'
import { keepConnected } from './reconnecting-connection.ts'
import { createTimeouts } from './timeouts.ts'

export type { InvoiceStatus } from './hub/invoice-status.ts'
export type { HubFailure } from './hub-failure.ts'

export interface InvoiceHub {
  /** Asks for the status of an invoice. Answers within 10 seconds and never rejects. */
  readonly check: (productId: HubId, invoiceId: HubId) => Promise<CheckResult>
  readonly wake: () => void
  readonly close: () => void
}

export interface HubListener {
  readonly onConnected: () => void
  readonly onLost: () => void
}

/** Never gives up (spec 7.9). SignalR's own reconnect ends after four tries, and never repeats a failed start. */
export function openInvoiceHub(
  listener: HubListener,
  address: string = process.env['HUB_URL'] || '/crypto',
): InvoiceHub {
  const url = new URL(address, window.location.href).href
  const timeouts = createTimeouts()
  const hints = { webSocketsFail: false }
  const known: HubSpellings = { answered: undefined, order: spellings }
  const warnIfUnreachable = unreachableWarning(address)
  let onNextConnection = (_connection: SignalRConnection) => {}

  const connection = keepConnected<SignalRConnection>({
    timeouts,
    connect: (attempt) => openHubConnection(url, attempt, hints),
    onOpen: (opened) => {
      listener.onConnected()
      onNextConnection(opened)
    },
    onFailure: (attempt) => {
      warnIfUnreachable(attempt)
      listener.onLost()
    },
  })

  return {
    check: async (productId, invoiceId) => {
      const current = connection.current()
      if (current === undefined) return failed('notConnected')
      const result = await hedgedCheck(current, {
        timeouts,
        check: (link) => checkInvoiceStatus(link, [productId, invoiceId], known),
        markSuspect: connection.markSuspect,
        nextConnection: () => new Promise((resolve) => (onNextConnection = resolve)),
      })
      if (result.ok || hasAnswered(result.failure)) connection.markAnswered()
      return result
    },
    wake: connection.wake,
    close: connection.close,
  }
}
