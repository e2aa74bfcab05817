import { coinLabel } from '../../lib/coins.ts'
import { coinOfInvoice } from '../../lib/destination.ts'
import type { Receipt } from '../../lib/receipt.ts'
import type { ActiveInvoice } from '../flow/active-invoice.ts'

/** @param paidAt epoch milliseconds. */
export function receiptOfInvoice(
  { invoice, priceCents }: Pick<ActiveInvoice, 'invoice' | 'priceCents'>,
  paidAt: number,
): Receipt {
  const { id, coin, amount } = invoice
  return {
    priceCents,
    method: coinLabel(coin, coinOfInvoice(invoice)),
    paidAt,
    invoice: { orderId: id, coin, amount },
  }
}
