/** What the browser stores of a response with an invoice. The ids keep their JSON type, if exact: the hub expects it. */
export interface InvoiceTerms {
  readonly coin: string
  readonly destination: string
  /** Decimal digits in units of the coin. The page, the link and the QR code use this text unchanged. */
  readonly amount: string
  readonly lifetimeMs: number
  /** The id of the product in the response, else in the URL of the page; only for the hub. */
  readonly productId: string | number
  /** The id that the shop gave the invoice. Several invoices may share it. */
  readonly orderId: string | number
}
