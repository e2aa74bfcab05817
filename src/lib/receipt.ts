import type { Unparsed } from './unparsed.ts'

export interface Purchase {
  readonly priceCents: number
  /** The shop's label for the payment method, such as "Card", or the name of a coin. */
  readonly method: string
  /** The name of the product. */
  readonly product?: string | undefined
}

/** Passed to /pending and /success in `history.state`, never in the URL. Holds no card data. */
export interface Receipt extends Purchase {
  /** When the page learned the outcome, even if it is pending, in epoch milliseconds. */
  readonly paidAt: number
  readonly invoice?: ReceiptInvoice
}

/** /done adds it to the state of /error, and of /failed with the reason `unknown`. At a reload `src/boot/prefetch.ts` verifies it. */
export interface UnverifiedIntent {
  /** The id of a Stripe payment intent. */
  readonly intent?: string | undefined
}

/** The `history.state` of /success, /pending and /error. That of /error has no receipt. The page leaves out what is missing. */
export interface PaymentNavigationState {
  readonly receipt?: Receipt | undefined
  readonly productId?: string | undefined
  /** For the shop's links: the id of an invoice, the order id of the shop's response, or the payment intent. */
  readonly orderId?: string | undefined
}

interface ReceiptInvoice {
  readonly orderId: string
  readonly coin: string
  /** In units of the coin, plain decimal digits. */
  readonly amount: string
  /** The buyer entered no email, so no receipt can come by email. */
  readonly withoutEmail?: true | undefined
}

/** Returns undefined for a value that is no receipt: other pages of the origin write their own states. */
export function parseReceipt(value: unknown): Receipt | undefined {
  const { priceCents, method, product, paidAt, invoice }: Unparsed<Receipt> = Object(value)
  if (!isCount(priceCents) || !isLine(method) || !isCount(paidAt) || paidAt > latestTime)
    return undefined
  const receipt = { priceCents, method, paidAt, ...(isLine(product) && { product }) }
  if (invoice === undefined) return receipt
  const receiptInvoice = parseReceiptInvoice(invoice)
  return receiptInvoice && { ...receipt, invoice: receiptInvoice }
}

function parseReceiptInvoice(value: unknown): ReceiptInvoice | undefined {
  const { orderId, coin, amount, withoutEmail }: Unparsed<ReceiptInvoice> = Object(value)
  if (!isText(orderId) || !isText(coin) || !isText(amount)) return undefined
  if (!/^\d+(?:\.\d+)?$/.test(amount)) return undefined
  return { orderId, coin, amount, ...(withoutEmail === true && { withoutEmail }) }
}

/** The maximum of `Date`. */
const latestTime = 8.64e15

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isLine(value: unknown): value is string {
  return typeof value === 'string' && /^\P{Cc}+$/u.test(value)
}

function isText(value: unknown): value is string {
  if (typeof value !== 'string' || !value.isWellFormed()) return false
  return value !== '' && value.length <= 2000
}
