/** The backend to check, and what the checks may do there. */
export interface Target {
  /** Such as `https://backend.example`. */
  readonly origin: string
  readonly productId: string
  /** Such as `https://backend.example/crypto`. */
  readonly hub: string
  /** The origin of the page, when it calls the hub directly (HUB_URL); otherwise the CDN does. */
  readonly site?: string | undefined
  /** An invoice is an order in the shop. */
  readonly canCreateInvoice: boolean
  readonly canSendTestPayment: boolean
  /** The CDN cuts longer requests. */
  readonly proxyTimeoutMs: number
  /** The page repeats a check that takes longer. */
  readonly slowCheckMs: number
}

/** The page waits as long for a response on a good line. */
export const timeoutMs = 10_000

export const unknownIds = {
  product: 'till-contract-no-such-product',
  paymentMethod: 'pm_till_contract_check',
  paymentIntent: 'pi_till_contract_check',
  invoice: 'till-contract-no-such-invoice',
}

/** A reserved domain, which receives no mail (RFC 2606). */
export const email = 'contract-check@example.com'

/** The page's origin where --site does not name it. */
export const placeholderOrigin = 'https://checkout.example'
