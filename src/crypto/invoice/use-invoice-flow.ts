import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import type { Result } from '../../lib/result.ts'
import { type InvoiceFlow, initialInvoiceFlow } from '../flow/invoice-flow.ts'
import type { ParsedInvoice } from '../flow/parsed-invoice.ts'
import { type NumberedStatus, queryStatusOnce } from '../watch/query-status-once.ts'
import { type InvoiceOutcome, watchInvoice } from '../watch/watch-invoice.ts'
import { recordPorts } from '../watch/watch-ports.ts'
import { createInvoiceStore, type InvoiceStore } from './invoice-store.ts'

export interface WatchedInvoice {
  readonly status: InvoiceFlow['status']
  readonly store: InvoiceStore
  /** Undefined until the first connection, so that the page does not start with 'Reconnecting...'. */
  readonly connected: boolean | undefined
  readonly checkAgain: () => Promise<Result<NumberedStatus, 'noStatus'>>
}

export function useInvoiceFlow(
  productId: string,
  activeInvoice: ParsedInvoice,
  onOutcome: (outcome: InvoiceOutcome, queryNumber: number) => void,
): WatchedInvoice {
  const { invoice, deadline } = activeInvoice
  const [store] = useState(() => createInvoiceStore(initialInvoiceFlow(activeInvoice, Date.now())))
  const [connected, setConnected] = useState<boolean>()
  const status = useSyncExternalStore(store.subscribe, () => store.getSnapshot().status)

  const onWatchedOutcome = useEffectEvent(onOutcome)

  useEffect(
    () =>
      watchInvoice(invoice, deadline, recordPorts(productId), {
        onEvent: store.dispatch,
        onConnection: setConnected,
        onOutcome: (outcome, queryNumber) => onWatchedOutcome(outcome, queryNumber),
      }),
    [productId, invoice, deadline, store],
  )

  async function checkAgain(): Promise<Result<NumberedStatus, 'noStatus'>> {
    const result = await queryStatusOnce(invoice, recordPorts(productId))
    if (!result.ok) return result
    const { status: newStatus, queryNumber } = result.value
    store.dispatch({ type: newStatus })
    // Calls back here, because the watch may still wait for its connection.
    if (newStatus !== 'new') onOutcome(newStatus, queryNumber)
    return result
  }

  return { status, store, connected, checkAgain }
}
