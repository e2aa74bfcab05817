/** What is checked, and how far a check may go. */
export interface Target {
  /** The backend, such as `https://backend.example`. */
  readonly origin: string
  readonly productId: string
  /** The hub, such as `https://backend.example/crypto`. */
  readonly hub: string
  /** The origin of the page, when it asks the hub directly (HUB_URL); otherwise the CDN does. */
  readonly site?: string | undefined
  /** Whether an invoice may be made: it is an order in the shop. */
  readonly canCreateInvoice: boolean
  /** Whether a payment with Stripe's test card may be sent, which no live account accepts. */
  readonly canSendTestPayment: boolean
  /** A request that takes longer is cut by the CDN, in milliseconds. */
  readonly proxyTimeoutMs: number
  /** The page asks once more when a check takes longer, in milliseconds. */
  readonly slowCheckMs: number
}

/** The longest wait for an answer, in milliseconds; the page waits as long for a check. */
export const timeoutMs = 10_000

/** Ids nobody has made. */
export const unknownIds = {
  product: 'till-contract-no-such-product',
  paymentMethod: 'pm_till_contract_check',
  paymentIntent: 'pi_till_contract_check',
  invoice: 'till-contract-no-such-invoice',
}

/** An address that reaches nobody (RFC 2606). */
export const email = 'contract-check@example.com'
