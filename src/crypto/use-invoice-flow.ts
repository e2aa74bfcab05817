import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { InvoiceStatus } from '../api/invoice-hub.ts'
import type { Result } from '../lib/result.ts'
import type { ActiveInvoice } from './active-invoice.ts'
import { browserPorts } from './browser-ports.ts'
import { askOnce } from './check-status-once.ts'
import { type InvoiceFlow, startOfInvoiceFlow } from './invoice-flow.ts'
import { type InvoiceStore, makeInvoiceStore } from './invoice-store.ts'
import { type LastWord, watchInvoice } from './watch-invoice.ts'

export interface WatchedInvoice {
  readonly status: InvoiceFlow['status']
  /** For the parts that follow the clock. */
  readonly store: InvoiceStore
  /** Undefined until the first connection, which is nothing to tell the buyer about. */
  readonly connected: boolean | undefined
  /** Asks once more about an invoice that is over; a payment it finds is told to the store. */
  readonly checkAgain: () => Promise<Result<InvoiceStatus, 'noAnswer'>>
}

/** @param onOver told when there is nothing left to watch. */
export function useInvoiceFlow(
  running: ActiveInvoice,
  onOver: (word: LastWord) => void,
): WatchedInvoice {
  const { invoice, deadline } = running
  const [store] = useState(() => makeInvoiceStore(startOfInvoiceFlow(running, Date.now())))
  const [connected, setConnected] = useState<boolean>()
  const status = useSyncExternalStore(store.subscribe, () => store.read().status)

  const over = useEffectEvent(onOver)

  useEffect(
    () =>
      watchInvoice(invoice, deadline, browserPorts(), {
        onEvent: store.dispatch,
        onConnection: setConnected,
        onOver: (word) => over(word),
      }),
    [invoice, deadline, store],
  )

  async function checkAgain(): Promise<Result<InvoiceStatus, 'noAnswer'>> {
    const answer = await askOnce(invoice, browserPorts())
    if (!answer.ok) return answer
    store.dispatch({ type: answer.value })
    // The watching may still be waiting for its connection.
    if (answer.value !== 'new') onOver(answer.value)
    return answer
  }

  return { status, store, connected, checkAgain }
}
