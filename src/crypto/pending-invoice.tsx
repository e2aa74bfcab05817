import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { routes } from '../lib/routes.ts'
import type { PaymentMark } from '../storage/payment-mark.read.ts'
import { saveInvoicePaymentMark } from '../storage/payment-mark.write.ts'
import { GoTo } from '../ui/go-to.tsx'
import { getActiveInvoice } from './active-invoice.ts'
import { browserPorts } from './browser-ports.ts'
import { recordOutcome } from './invoice-records.ts'
import { OrderId } from './order-id.tsx'
import { pollStatus } from './poll-status.ts'
import type { InvoiceOutcome } from './watch-invoice.ts'

interface PendingInvoiceProps {
  readonly productId: string
  readonly mark: PaymentMark
  readonly onFailed: () => void
}

/** The Order ID of the active invoice, beside a payment that is pending or paid. Polls until an outcome. */
export function PendingInvoice({ productId, mark, onFailed }: PendingInvoiceProps): ReactNode {
  const [activeInvoice] = useState(() => getActiveInvoice(productId, Date.now()))
  const [paid, setPaid] = useState(false)

  const onOutcome = useEffectEvent((invoiceId: string, outcome: InvoiceOutcome) => {
    if (outcome === 'settled') {
      saveInvoicePaymentMark(productId, 'paid', invoiceId)
      setPaid(true)
    } else if (outcome !== 'processing' && mark.invoiceId === invoiceId) onFailed()
  })

  useEffect(() => {
    if (activeInvoice === undefined) return
    const { invoice, deadline } = activeInvoice
    const stop = pollStatus(invoice, deadline, 0, browserPorts(), (status) => {
      if (status === 'new') return
      stop()
      recordOutcome(productId, invoice, status)
      onOutcome(invoice.id, status)
    })
    return stop
  }, [productId, activeInvoice])

  if (paid) return <GoTo to={routes.success} />
  return activeInvoice && <OrderId id={activeInvoice.invoice.id} />
}
