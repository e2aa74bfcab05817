import { useMemo } from 'react'
import type { Invoice } from '../../api/invoice.ts'
import { routes } from '../../lib/routes.ts'
import { GoTo } from '../../ui/go-to.tsx'
import { receiptOfInvoice } from './receipt-of-invoice.ts'

export interface InvoiceRedirectProps {
  readonly invoice: Invoice
  readonly priceCents: number
  readonly status: 'pending' | 'paid'
}

/** Goes to /pending or /success. */
export function InvoiceRedirect({ invoice, priceCents, status }: InvoiceRedirectProps) {
  const state = useMemo(
    () => ({ receipt: receiptOfInvoice({ invoice, priceCents }, Date.now()) }),
    [invoice, priceCents],
  )
  return <GoTo to={status === 'paid' ? routes.success : routes.pending} state={state} />
}
