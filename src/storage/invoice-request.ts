import { emptyIfCardNumber } from './buyer.ts'
import { getItem, removeItem, setItem } from './storage.ts'

// Stored for this tab only, because an email is personal.

export function saveInvoiceRequest(
  productId: string,
  storedId: string,
  { email, coin }: { readonly email: string; readonly coin: string },
): void {
  // The name `invoiceId` is fixed: an earlier build may have stored the entry of this tab.
  const request = { invoiceId: storedId, email: emptyIfCardNumber(email), coin }
  setItem('tab', requestKey(productId), request)
}

/**
 * Returns the email of an invoice and its coin, as the shop offers it: the response may name the coin by another code.
 * An earlier build stored no coin.
 * @param storedId the id of the stored invoice; by default any.
 */
export function getInvoiceRequest(productId: string, storedId?: string) {
  const { invoiceId, ...request } = Object(getItem('tab', requestKey(productId)))
  const textOf = (value: unknown) =>
    typeof value === 'string' && (storedId ?? invoiceId) === invoiceId ? value : undefined
  return { email: textOf(request.email), coin: textOf(request.coin) }
}

export function removeInvoiceRequest(productId: string): void {
  removeItem('tab', requestKey(productId))
}

function requestKey(productId: string): string {
  return `invoice-email.${productId}`
}
