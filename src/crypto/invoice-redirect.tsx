import { useLayoutEffect, useMemo } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { routes } from '../lib/routes.ts'
import { saveInvoicePaymentMark } from '../storage/payment-mark.write.ts'
import { GoTo } from '../ui/go-to.tsx'
import { receiptOfInvoice } from './receipt-of-invoice.ts'

interface InvoiceRedirectProps {
  readonly productId: string
  readonly invoice: Invoice
  readonly priceCents: number
  readonly status: 'pending' | 'paid'
}

/** Goes to /pending or /success, and leaves a mark for a buyer who goes Back. */
export function InvoiceRedirect(props: InvoiceRedirectProps) {
  const { productId, invoice, priceCents, status } = props
  useLayoutEffect(
    () => saveInvoicePaymentMark(productId, status, invoice.id),
    [productId, status, invoice.id],
  )
  const state = useMemo(
    () => ({ receipt: receiptOfInvoice({ invoice, priceCents }, Date.now()) }),
    [invoice, priceCents],
  )
  return <GoTo to={status === 'paid' ? routes.success : routes.pending} state={state} />
}
