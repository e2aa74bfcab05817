import { recall } from './storage.ts'

/** What is kept of an invoice, so that a reload, a crash or another tab finds it again. */
export interface StoredInvoice {
  /** The key of the payment method it belongs to. */
  readonly method: string
  /** Epoch milliseconds. */
  readonly deadline: number
  /** What it was made for, in cents; the price may change while it lives. */
  readonly priceCents: number
  /** As the server wrote it, to be read by the same schema. */
  readonly wire: unknown
  /** `pending` a payment is under way, `ended` the server has called it expired or invalid. */
  readonly fate?: unknown
}

export function recallSavedInvoice(productId: string): StoredInvoice | undefined {
  const kept = recall('browser', savedInvoiceName(productId))
  return isSavedInvoice(kept) ? kept : undefined
}

/** Whether this browser keeps an invoice of a product: one that runs, was given up or has ended. */
export function hasKeptInvoice(productId: string): boolean {
  return [savedInvoiceName, givenUpName].some((name) => recall('browser', name(productId)) !== null)
}

/** The invoice of a product unless the server has called it expired or invalid: it may be paid, or have been. */
export function recallOpenInvoice(productId: string): StoredInvoice | undefined {
  const saved = recallSavedInvoice(productId)
  return saved?.fate === 'ended' ? undefined : saved
}

/** Under which name the invoice of a product is kept. */
export function savedInvoiceName(productId: string): string {
  return `invoice.${productId}`
}

/** Under which name those that were given up are kept. */
export function givenUpName(productId: string): string {
  return `given-up-invoices.${productId}`
}

export function isSavedInvoice(kept: unknown): kept is StoredInvoice {
  if (typeof kept !== 'object' || kept === null) return false
  const { method, deadline, priceCents } = kept as Partial<Record<keyof StoredInvoice, unknown>>
  return (
    typeof method === 'string' && Number.isSafeInteger(deadline) && Number.isSafeInteger(priceCents)
  )
}
