import type { Offer } from '../../../src/api/parse-offer.ts'
import { NotChecked } from './check.ts'

/** The backend to check, and what the checks may do there. */
export interface Target {
  /** Such as `https://backend.example`. */
  readonly origin: string
  readonly productId: string
  /** Such as `https://backend.example/crypto`. */
  readonly hubUrl: string
  /** The origin of the page: for `confirm_url`, the header `Origin` and CORS. */
  readonly site: string
  /** The page calls the hub directly (HUB_URL); otherwise the CDN forwards its calls. */
  readonly needsCors: boolean
  /** An invoice is an order in the shop. */
  readonly mayCreateInvoice: boolean
  readonly maySendTestPayment: boolean
  /** The CDN ends a request after this time. */
  readonly proxyTimeoutMs: number
  /** A query is slow when it takes longer than the page’s interval between queries. */
  readonly slowQueryMs: number
}

/** As long as the page itself waits for a response on a fast connection. */
export const timeoutMs = 10_000

/** For each POST: Netlify's limit, the shortest of the CDNs we know. The page waits longer for a payment or an invoice. */
export const postTimeoutMs = 26_000

/** The ids of Stripe look like real ones, so a backend has to ask Stripe before it can refuse them. */
export const unknownIds = {
  product: 'till-contract-no-such-product',
  paymentMethod: 'pm_1TillContractCheck000000',
  paymentIntent: 'pi_3TillContractCheck000000',
  invoice: 'till-contract-no-such-invoice',
}

/** A reserved domain, which receives no mail (RFC 2606). */
export const email = 'contract-check@example.com'

/** The page's origin where --site does not name it. */
export const placeholderOrigin = 'https://checkout.example'

/** @throws NotChecked for a product without such a payment method: its page never makes the calls of one. */
export function needsMethod(product: Offer | undefined, needed: 'card' | 'crypto'): void {
  if (product?.methods.every(({ kind }) => kind !== needed))
    throw new NotChecked(`the product has no payment method of the kind ${needed}`)
}
