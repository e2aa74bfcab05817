import { useMemo } from 'react'
import type { Invoice } from '../../api/invoice.ts'
import { useProductName } from '../../api/product-name.ts'
import { coinLabel } from '../../lib/coins.ts'
import { coinOfInvoice } from '../../lib/destination.ts'
import type { Receipt } from '../../lib/receipt.ts'
import { routes } from '../../lib/routes.ts'
import { GoTo } from '../../ui/go-to.tsx'
import type { ParsedInvoice } from '../flow/parsed-invoice.ts'

export interface InvoiceRedirectProps {
  /** The id in the page's URL. */
  readonly productId: string
  readonly invoice: Invoice
  readonly priceCents: number
  readonly email: string | undefined
  readonly status: 'pending' | 'paid'
}

/** Goes to /pending or /success. */
export function InvoiceRedirect(props: InvoiceRedirectProps) {
  const { productId, invoice, priceCents, email, status } = props
  const product = useProductName(productId)
  const state = useMemo(
    () => ({
      receipt: { ...receiptOfInvoice({ invoice, priceCents, email }, Date.now()), product },
      productId,
      orderId: invoice.id,
    }),
    [productId, invoice, priceCents, email, product],
  )
  return <GoTo to={status === 'paid' ? routes.success : routes.pending} state={state} />
}

/** @param paidAt epoch milliseconds. */
export function receiptOfInvoice(
  { invoice, priceCents, email }: Pick<ParsedInvoice, 'invoice' | 'priceCents' | 'email'>,
  paidAt: number,
): Receipt {
  const { id, coin: code, amount } = invoice
  return {
    priceCents,
    method: coinLabel(code, coinOfInvoice(invoice)),
    paidAt,
    invoice: { orderId: id, coin: code, amount, ...(email === '' && { withoutEmail: true }) },
  }
}
