import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { InvoiceStatus } from '../api/invoice-hub.ts'
import type { Result } from '../lib/result.ts'
import { askOnce } from './ask-once.ts'
import { browserPorts } from './browser-ports.ts'
import { startClock } from './clock.ts'
import type { InvoiceFlow } from './invoice-flow.ts'
import { type InvoiceStore, makeInvoiceStore } from './invoice-store.ts'
import type { RunningInvoice } from './running-invoice.ts'
import { watchInvoice } from './watch-invoice.ts'

export interface WatchedInvoice {
  readonly status: InvoiceFlow['status']
  /** For the parts that follow the clock. */
  readonly store: InvoiceStore
  /** Undefined until the first connection, which is nothing to tell the buyer about. */
  readonly connected: boolean | undefined
  /** Asks once more about an invoice that is over; a payment it finds is told to the store. */
  readonly checkAgain: () => Promise<Result<InvoiceStatus, 'noAnswer'>>
}

/** @param onOver the server has said its last word about the invoice. */
export function useInvoiceFlow(running: RunningInvoice, onOver: () => void): WatchedInvoice {
  const { invoice, deadline } = running
  const [store] = useState(() => {
    const clock = startClock(deadline, invoice.lifetimeMs, Date.now())
    return makeInvoiceStore({ status: 'waiting', clock })
  })
  const [connected, setConnected] = useState<boolean>()
  const status = useSyncExternalStore(store.subscribe, () => store.read().status)

  const over = useEffectEvent(onOver)

  useEffect(
    () =>
      watchInvoice(invoice, deadline, browserPorts(), {
        onEvent: store.dispatch,
        onConnection: setConnected,
        onOver: () => over(),
      }),
    [invoice, deadline, store],
  )

  async function checkAgain(): Promise<Result<InvoiceStatus, 'noAnswer'>> {
    const answer = await askOnce(invoice, browserPorts())
    if (!answer.ok) return answer
    store.dispatch({ type: answer.value })
    // A payment is the last word, whoever brings it; the watching may still be waiting for its line.
    if (store.read().status !== 'failed') onOver()
    return answer
  }

  return { status, store, connected, checkAgain }
}
