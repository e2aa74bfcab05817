import type { HttpResult } from '../api/http-failure.ts'
import { type Invoice, postInvoice } from '../api/invoice.ts'
import { getActiveInvoice, saveActiveInvoice, savePreviousInvoice } from './active-invoice.ts'
import type { CryptoEvent } from './crypto-flow.ts'

const timeoutMs = 30_000

export interface InvoiceRequestSettings {
  readonly productId: string
  /** The key of the payment method. */
  readonly method: string
  readonly priceCents: number
  /** Loads the invoice screen before the request: an invoice without its screen would expire unseen. */
  readonly prepare: () => Promise<unknown>
  /** Waits for a refresh of the price. */
  readonly priceHasChanged: () => Promise<boolean>
}

export async function requestInvoice(
  { productId, method, priceCents, prepare, priceHasChanged }: InvoiceRequestSettings,
  coin: string,
  email: string,
): Promise<CryptoEvent> {
  // At once: the press may come while the price is requested, and go on after it.
  const priceChange = priceHasChanged()
  try {
    await prepare()
  } catch (cause) {
    return failedRequest(cause)
  }
  if (await priceChange) return { type: 'interrupted' }
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  const answer: HttpResult<Invoice> = await postInvoice(productId, coin, email, timeout.signal)
  clearTimeout(timer)
  if (!answer.ok) {
    const { failure } = answer
    return failure.kind === 'refused'
      ? { type: 'refused' }
      : failedRequest(failure.cause, failure.kind)
  }
  const invoice = answer.value
  const activeInvoice = { invoice, deadline: Date.now() + invoice.lifetimeMs, priceCents, email }
  const other = getActiveInvoice(productId, Date.now())
  if (other !== undefined) {
    // The invoice of the other tab may be paid already; the buyer has not seen this one.
    savePreviousInvoice(productId, method, activeInvoice)
    return { type: 'foundInOtherTab', activeInvoice: other }
  }
  // Before rendering: a phone may end the page when the buyer opens the wallet.
  saveActiveInvoice(productId, method, activeInvoice)
  return { type: 'invoiceCreated', activeInvoice }
}

function failedRequest(
  cause: unknown,
  type: 'unreachable' | 'unreadable' = 'unreachable',
): CryptoEvent {
  console.error('Till: the invoice could not be created.', cause)
  return { type }
}
