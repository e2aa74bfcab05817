import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { initialInvoiceFlow } from '../flow/invoice-flow.ts'
import type { ParsedStoredInvoice } from '../flow/parsed-stored-invoice.ts'
import { checkAgain } from '../watch/query-until-status.ts'
import { type InvoiceOutcome, watchInvoice } from '../watch/watch-invoice.ts'
import { createWatchPorts } from '../watch/watch-ports.ts'
import { createInvoiceStore } from './invoice-store.ts'

/** Watches the invoice while the component is mounted. `onOutcome` may be called again, by a press of "check again". */
export function useInvoiceFlow(
  productId: string,
  activeInvoice: ParsedStoredInvoice,
  /** `queryNumber` tells which outcome is the latest, if several browser tabs query the invoice. */
  onOutcome: (outcome: InvoiceOutcome, queryNumber: number) => void,
) {
  const { invoice, deadline } = activeInvoice
  const [store] = useState(() => createInvoiceStore(initialInvoiceFlow(activeInvoice, Date.now())))
  // Undefined until the first attempt to connect ends, so that the page does not start with 'Reconnecting...'.
  const [isHubReachable, setHubReachable] = useState<boolean>()
  const status = useSyncExternalStore(store.subscribe, () => store.getSnapshot().status)

  const onWatchedOutcome = useEffectEvent(onOutcome)

  useEffect(
    () =>
      watchInvoice(invoice, deadline, createWatchPorts(productId), {
        onEvent: store.dispatch,
        onReachability: setHubReachable,
        onOutcome: (outcome, queryNumber) => onWatchedOutcome(outcome, queryNumber),
      }),
    [productId, invoice, deadline, store],
  )

  return {
    status,
    store,
    isHubReachable,
    checkAgain: () =>
      checkAgain(productId, invoice, (outcome, queryNumber) => {
        store.dispatch({ type: outcome })
        // The watch would report this outcome late or never: it may have stopped, or still wait for its connection.
        onOutcome(outcome, queryNumber)
      }),
  }
}
