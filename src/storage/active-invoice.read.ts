import { getItem } from './storage.ts'

export interface StoredInvoice {
  /** The key of its payment method. */
  readonly method: string
  /** Epoch milliseconds. */
  readonly deadline: number
  readonly priceCents: number
  /** The server's answer, so that one schema reads both. */
  readonly wire: unknown
  /**
   * `pending`: a payment is under way. `ended`: the server has answered expired or invalid, or the buyer has bought again
   * since. Stored under this name.
   */
  readonly fate?: unknown
}

export function getStoredInvoice(productId: string): StoredInvoice | undefined {
  const stored = getItem('browser', invoiceKey(productId))
  return isStoredInvoice(stored) ? stored : undefined
}

/** Whether this browser stores an active, previous or ended invoice of a product. */
export function hasStoredInvoice(productId: string): boolean {
  return [invoiceKey, previousInvoicesKey].some(
    (key) => getItem('browser', key(productId)) !== null,
  )
}

/**
 * Returns the product's invoice unless it has ended (see `fate`): a payment to it may come or have come. An expired one
 * counts for a day, because the shop processes late payments.
 *
 * @param nowMs epoch milliseconds.
 */
export function getOpenInvoice(productId: string, nowMs: number): StoredInvoice | undefined {
  const stored = getStoredInvoice(productId)
  return stored === undefined || stored.fate === 'ended' || isTooOld(stored, nowMs)
    ? undefined
    : stored
}

/** A late payment can be found for this long after the deadline. */
const retentionMs = 86_400_000

export function isTooOld({ deadline }: StoredInvoice, nowMs: number): boolean {
  return nowMs > deadline + retentionMs
}

export function invoiceKey(productId: string): string {
  return `invoice.${productId}`
}

export function previousInvoicesKey(productId: string): string {
  return `given-up-invoices.${productId}`
}

export function isStoredInvoice(value: unknown): value is StoredInvoice {
  if (typeof value !== 'object' || value === null) return false
  const { method, deadline, priceCents } = value as Partial<Record<keyof StoredInvoice, unknown>>
  return (
    typeof method === 'string' && Number.isSafeInteger(deadline) && Number.isSafeInteger(priceCents)
  )
}
