import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { onRecordChange } from '../storage/record-store.ts'
import { type PolledInvoice, pollStatuses, type StatusPolls } from './watch/poll-statuses.ts'
import type { InvoiceOutcome } from './watch/watch-invoice.ts'
import { createWatchPorts } from './watch/watch-ports.ts'

/**
 * Polls invoices of a product while the component is mounted.
 *
 * @param getPolled is called again after each change of the stored record, and by `update` of the returned polls.
 * @param onOutcome gets `queryNumber`: of outcomes in several browser tabs, the one with the highest number is the latest.
 */
export function useStatusPolls(
  productId: string,
  getPolled: () => readonly PolledInvoice[],
  onOutcome: (invoice: Invoice, outcome: InvoiceOutcome, queryNumber: number) => void,
): RefObject<StatusPolls | undefined> {
  const readPolled = useEffectEvent(getPolled)
  const onPolledOutcome = useEffectEvent(onOutcome)
  const polls = useRef<StatusPolls>(undefined)
  useEffect(() => {
    const started = pollStatuses(
      () => readPolled(),
      createWatchPorts(productId),
      (invoice, status, queryNumber) => {
        if (status !== 'new') onPolledOutcome(invoice, status, queryNumber)
      },
    )
    polls.current = started
    const stopListening = onRecordChange(productId, started.update)
    return () => {
      stopListening()
      started.stop()
    }
  }, [productId])
  return polls
}
