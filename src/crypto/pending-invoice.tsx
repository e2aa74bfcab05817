import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Receipt } from '../lib/receipt.ts'
import { routes } from '../lib/routes.ts'
import type { PaymentMark } from '../storage/payment-mark.read.ts'
import { saveInvoicePaymentMark } from '../storage/payment-mark.write.ts'
import { GoTo } from '../ui/go-to.tsx'
import { type ActiveInvoice, getActiveInvoice } from './active-invoice.ts'
import { browserPorts } from './browser-ports.ts'
import { recordOutcome } from './invoice-records.ts'
import { OrderId } from './order-id.tsx'
import { receiptOfInvoice } from './receipt-of-invoice.ts'
import { pollStatuses } from './watch/poll-statuses.ts'
import type { InvoiceOutcome } from './watch-invoice.ts'

interface PendingInvoiceProps {
  readonly productId: string
  readonly mark: PaymentMark
  readonly onFailed: () => void
}

/**
 * The Order ID of a payment in coins that is pending or paid. Polls the open invoice, which may be another one, until
 * its status is more than new.
 */
export function PendingInvoice({ productId, mark, onFailed }: PendingInvoiceProps): ReactNode {
  const [activeInvoice] = useState(() => getActiveInvoice(productId, Date.now()))
  const [state, setState] = useState<{ readonly receipt: Receipt }>()

  const onOutcome = useEffectEvent((watched: ActiveInvoice, outcome: InvoiceOutcome) => {
    const invoiceId = watched.invoice.id
    if (outcome === 'settled') {
      saveInvoicePaymentMark(productId, 'paid', invoiceId)
      setState({ receipt: receiptOfInvoice(watched, Date.now()) })
    } else if (outcome !== 'processing' && mark.invoiceId === invoiceId) onFailed()
  })

  useEffect(() => {
    if (activeInvoice === undefined) return
    const polls = pollStatuses(
      () => [activeInvoice],
      browserPorts(),
      (invoice, status) => {
        if (status === 'new') return
        polls.stop()
        recordOutcome(productId, invoice, status)
        onOutcome(activeInvoice, status)
      },
    )
    return polls.stop
  }, [productId, activeInvoice])

  if (state) return <GoTo to={routes.success} state={state} />
  return mark.invoiceId !== undefined && <OrderId id={mark.invoiceId} />
}
