import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { routes } from '../lib/routes.ts'
import type { PaymentMark } from '../storage/payment-mark.read.ts'
import { markInvoicePayment } from '../storage/payment-mark.write.ts'
import { GoTo } from '../ui/go-to.tsx'
import { recallRunning } from './active-invoice.ts'
import { browserPorts } from './browser-ports.ts'
import { endRunning } from './invoice-records.ts'
import { keepAsking } from './keep-asking.ts'
import { OrderId } from './order-id.tsx'
import type { LastWord } from './watch-invoice.ts'

interface PendingInvoiceProps {
  readonly productId: string
  readonly mark: PaymentMark
  /** The payment that the mark is of has failed after all. */
  readonly onFailed: () => void
}

/**
 * The Order ID of an invoice that was left, beside a payment that is over or under way. Asks what has become of it:
 * of one under way until the hub says a status, of an open one until that status is its end or a payment.
 */
export function PendingInvoice({ productId, mark, onFailed }: PendingInvoiceProps): ReactNode {
  const [running] = useState(() => recallRunning(productId, Date.now()))
  const [paid, setPaid] = useState(false)

  const tell = useEffectEvent((invoice: { readonly id: string }, word: LastWord) => {
    if (word === 'settled') {
      markInvoicePayment(productId, 'paid', invoice.id)
      setPaid(true)
    } else if (word !== 'processing' && mark.invoiceId === invoice.id) onFailed()
  })

  useEffect(() => {
    if (running === undefined) return
    const { invoice, deadline, pending } = running
    const stop = keepAsking(invoice, deadline, 0, browserPorts(), (status) => {
      if (status === 'new') {
        if (pending) stop()
        return
      }
      stop()
      endRunning(productId, invoice, status)
      tell(invoice, status)
    })
    return stop
  }, [productId, running])

  if (paid) return <GoTo to={routes.success} />
  return running && <OrderId id={running.invoice.id} />
}
