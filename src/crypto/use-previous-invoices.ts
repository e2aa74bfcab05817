import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { onOtherTabPreviousInvoicesChange } from '../storage/previous-invoices.ts'
import { onRestore } from '../ui/on-restore.ts'
import { type ActiveInvoice, getEndedInvoice } from './active-invoice.ts'
import { browserPorts } from './browser-ports.ts'
import type { CryptoFlow } from './crypto-flow.ts'
import {
  getOpenPreviousInvoices,
  recordOutcome,
  removeOutdatedInvoices,
} from './invoice-records.ts'
import { pollStatuses, type StatusPolls } from './watch/poll-statuses.ts'
import type { InvoiceOutcome } from './watch-invoice.ts'

type PricedInvoice = Pick<ActiveInvoice, 'invoice' | 'priceCents'>

interface FoundPayment extends PricedInvoice {
  readonly status: 'pending' | 'paid'
}

interface PreviousInvoicesState {
  /** A payment to an invoice that is not on screen. */
  readonly found: FoundPayment | undefined
  /** The last ended invoice; undefined while another one is on screen. */
  readonly ended: PricedInvoice | undefined
  readonly onOutcome: (priced: PricedInvoice, outcome: InvoiceOutcome) => void
}

/** Polls the previous invoices of all tabs: a payment to one of them counts. */
export function usePreviousInvoices(productId: string, flow: CryptoFlow): PreviousInvoicesState {
  const [found, setFound] = useState<FoundPayment>()
  const polled = useRef(new Map<string, ActiveInvoice>())
  const polls = useRef<StatusPolls>(undefined)
  const isForm = flow.stage !== 'paying'
  const [outcomeCount, setOutcomeCount] = useState(0)
  const ended = useMemo(() => {
    void outcomeCount
    return isForm ? getEndedInvoice(productId, Date.now()) : undefined
  }, [productId, isForm, outcomeCount])

  function onOutcome({ invoice, priceCents }: PricedInvoice, outcome: InvoiceOutcome): void {
    recordOutcome(productId, invoice, outcome)
    setOutcomeCount((count) => count + 1)
    if (outcome === 'settled') setFound({ invoice, priceCents, status: 'paid' })
    if (outcome === 'processing') setFound({ invoice, priceCents, status: 'pending' })
  }

  const onPolledOutcome = useEffectEvent(onOutcome)

  // A change of the flow may have added a previous invoice.
  useEffect(() => {
    const pollAll = () => {
      // A shop may have one id for all coins of an order.
      const shownId = flow.stage === 'paying' ? flow.activeInvoice.invoice.id : ''
      for (const previous of getOpenPreviousInvoices(productId, Date.now())) {
        if (!polled.current.has(previous.invoice.id)) {
          polled.current.set(previous.invoice.id, previous)
        }
      }
      polled.current.delete(shownId)
      polls.current?.update()
    }
    pollAll()
    const undo = [onOtherTabPreviousInvoicesChange(productId, pollAll), onRestore(pollAll)]
    return () => {
      for (const stop of undo) stop()
    }
  }, [productId, flow])

  useEffect(() => {
    const invoices = polled.current
    removeOutdatedInvoices(productId, Date.now())
    const started = pollStatuses(
      () => [...invoices.values()],
      browserPorts(),
      ({ id }, status) => {
        const previous = invoices.get(id)
        if (status === 'new' || previous === undefined) return
        invoices.delete(id)
        onPolledOutcome(previous, status)
      },
    )
    polls.current = started
    return () => {
      started.stop()
      invoices.clear()
    }
  }, [productId])

  return { found, ended, onOutcome }
}
