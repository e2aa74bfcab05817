import { use, useMemo } from 'react'
import type { Invoice } from '../../api/invoice.ts'
import { useProductName } from '../../api/use-product-name.ts'
import { MayRedirect } from '../../browser/navigation/may-redirect.ts'
import { coinLabel } from '../../lib/coins.ts'
import { coinOfInvoice } from '../../lib/destination.ts'
import type { PaymentNavigationState } from '../../lib/receipt.ts'
import { routes } from '../../lib/routes.ts'
import { GoTo } from '../../ui/go-to.tsx'

export interface InvoiceRedirectProps {
  /** The id in the page's URL. The product's id in `invoice.hubIds` may differ. */
  readonly productId: string
  readonly invoice: Invoice
  readonly priceCents: number
  readonly email: string | undefined
  readonly status: 'pending' | 'paid'
}

/** Goes to /pending or /success, but never away from a card or wallet payment that is under way. */
export function InvoiceRedirect(props: InvoiceRedirectProps) {
  const { productId, invoice, priceCents, email, status } = props
  const product = useProductName(productId)
  const state = useMemo((): PaymentNavigationState => {
    const { orderId, coin, amount } = invoice
    const receipt = {
      priceCents,
      product,
      method: coinLabel(coin, coinOfInvoice(invoice)),
      // The page does not know when the coins were sent.
      paidAt: Date.now(),
      invoice: { orderId, coin, amount, ...(email === '' && { withoutEmail: true as const }) },
    }
    return { receipt, productId, orderId }
  }, [productId, invoice, priceCents, email, product])
  return (
    use(MayRedirect) && (
      <GoTo to={status === 'paid' ? routes.success : routes.pending} state={state} />
    )
  )
}
