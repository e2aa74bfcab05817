import { useLayoutEffect, useMemo } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { routes } from '../lib/routes.ts'
import { saveInvoicePaymentMark } from '../storage/payment-mark.write.ts'
import { GoTo } from '../ui/go-to.tsx'
import type { Receipt } from './receipt.ts'

interface InvoiceRedirectProps {
  readonly productId: string
  readonly invoice: Invoice
  readonly status: 'pending' | 'paid'
}

/** Goes to /pending or /success, and leaves a mark for a buyer who goes Back. */
export function InvoiceRedirect({ productId, invoice, status }: InvoiceRedirectProps) {
  useLayoutEffect(
    () => saveInvoicePaymentMark(productId, status, invoice.id),
    [productId, status, invoice.id],
  )
  const state = useMemo(() => {
    const { id, coin, amount } = invoice
    return { invoice: { orderId: id, coin, amount } satisfies Receipt }
  }, [invoice])
  return <GoTo to={status === 'paid' ? routes.success : routes.pending} state={state} />
}
