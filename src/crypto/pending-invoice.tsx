import { useEffect, useEffectEvent, useState } from 'react'
import { routes } from '../lib/routes.ts'
import { markPayment } from '../memory/mark-payment.ts'
import { GoTo } from '../ui/go-to.tsx'
import { browserPorts } from './browser-ports.ts'
import { endRunning } from './invoice-records.ts'
import { keepAsking } from './keep-asking.ts'
import { recallRunning } from './running-invoice.ts'

interface PendingInvoiceProps {
  readonly productId: string
  /** The payment has failed after all. */
  readonly onFailed: () => void
}

/** Asks what has become of a payment that was under way: until the hub says a status, and then no more. */
export function PendingInvoice({ productId, onFailed }: PendingInvoiceProps) {
  const [running] = useState(() => recallRunning(productId, Date.now()))
  const [paid, setPaid] = useState(false)
  const failed = useEffectEvent(onFailed)

  useEffect(() => {
    if (!running?.pending) return
    const { invoice, deadline } = running
    const stop = keepAsking(invoice, deadline, 0, browserPorts(), (status) => {
      stop()
      if (status === 'new' || status === 'processing') return
      endRunning(productId, invoice, status)
      if (status !== 'settled') return failed()
      markPayment(productId, 'paid')
      setPaid(true)
    })
    return stop
  }, [productId, running])

  return paid ? <GoTo to={routes.success} /> : null
}
