import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { initialInvoiceFlow } from '../flow/invoice-flow.ts'
import type { ParsedInvoice } from '../flow/parsed-invoice.ts'
import { checkAgain } from '../watch/query-until-status.ts'
import { type InvoiceOutcome, watchInvoice } from '../watch/watch-invoice.ts'
import { createWatchPorts } from '../watch/watch-ports.ts'
import { createInvoiceStore } from './invoice-store.ts'

export function useInvoiceFlow(
  productId: string,
  activeInvoice: ParsedInvoice,
  onOutcome: (outcome: InvoiceOutcome, queryNumber: number) => void,
) {
  const { invoice, deadline } = activeInvoice
  const [store] = useState(() => createInvoiceStore(initialInvoiceFlow(activeInvoice, Date.now())))
  // Undefined until the first connection, so that the page does not start with 'Reconnecting...'.
  const [connected, setConnected] = useState<boolean>()
  const status = useSyncExternalStore(store.subscribe, () => store.getSnapshot().status)

  const onWatchedOutcome = useEffectEvent(onOutcome)

  useEffect(
    () =>
      watchInvoice(invoice, deadline, createWatchPorts(productId), {
        onEvent: store.dispatch,
        onConnection: setConnected,
        onOutcome: (outcome, queryNumber) => onWatchedOutcome(outcome, queryNumber),
      }),
    [productId, invoice, deadline, store],
  )

  return {
    status,
    store,
    connected,
    checkAgain: () =>
      checkAgain(productId, invoice, (outcome, queryNumber) => {
        store.dispatch({ type: outcome })
        // Calls back here, because the watch may still wait for its connection.
        onOutcome(outcome, queryNumber)
      }),
  }
}
