export interface Target {
  readonly origin: string
  readonly productId: string
  /** Such as `https://backend.example/crypto`. */
  readonly hub: string
  /** The origin of the page. Set when the page calls the hub directly (HUB_URL). */
  readonly site?: string | undefined
  /** An invoice is an order in the shop. */
  readonly mayInvoice: boolean
  /** No live account accepts Stripe's test card. */
  readonly mayPayInTestMode: boolean
  /** The CDN cuts longer requests. */
  readonly cutMs: number
  /** The page asks again when a status check takes longer. */
  readonly slowCheckMs: number
}

/** The page waits as long for a status check. */
export const answerTimeoutMs = 10_000

export const unknownIds = {
  product: 'till-contract-no-such-product',
  paymentMethod: 'pm_till_contract_check',
  paymentIntent: 'pi_till_contract_check',
  invoice: 'till-contract-no-such-invoice',
}

/** A reserved domain without mailboxes (RFC 2606). */
export const email = 'contract-check@example.com'
