import { invoiceTimeoutMs, postInvoice, termsOf } from '../api/invoice.ts'
import { allowReloadOnlyIf } from '../browser/navigation/reload.ts'
import type { Visit } from '../checkout/visit.ts'
import { saveInvoiceRequest } from '../storage/invoice-request.ts'
import type { PurchaseRecord } from '../storage/record.ts'
import { withoutDismissed } from '../storage/record-status.ts'
import { refreshRecord } from '../storage/record-store.ts'
import { saveInvoice } from '../storage/save-purchase.ts'
import type { CryptoEvent } from './flow/crypto-flow.ts'
import { parseActiveInvoice } from './flow/parsed-stored-invoice.ts'
import { withInvoiceLock } from './invoice-lock.ts'

export interface InvoiceRequestSettings {
  readonly productId: string
  /** The key of the payment method. */
  readonly method: string
  readonly priceCents: number
  readonly visit: Visit
  /** Loads the invoice chunk before the request: without it, the page could not show the invoice. Logs a failure and rejects. */
  readonly prepare: () => Promise<unknown>
  /** Resolves to whether the price has changed since it was shown. */
  readonly refreshPriceIfDue: () => Promise<boolean>
}

interface InvoiceRequest {
  readonly coin: string
  readonly email: string
  /** Whether the buyer has consented to the record's warnings. The warning of an open invoice needs no consent. */
  readonly hasConsent: (record: PurchaseRecord) => boolean
  /** Called when this request has waited three seconds for that of another browser tab or crypto tab. */
  readonly onWaiting: () => void
}

/**
 * Requests an invoice, unless its chunk cannot be loaded, the price has changed, consent is missing, or the lock is not free
 * in time. If another tab has requested an invoice meanwhile, returns that one instead. Never rejects.
 */
export async function requestInvoice(
  settings: InvoiceRequestSettings,
  request: InvoiceRequest,
): Promise<CryptoEvent> {
  const { productId, prepare, refreshPriceIfDue } = settings
  const { hasConsent, onWaiting } = request
  // Called before `prepare`: a refresh under way may end while the chunk loads, and a later call would miss its new price.
  const hasPriceChanged = refreshPriceIfDue()
  try {
    await prepare()
  } catch {
    return { type: 'unreachable' }
  }
  if (await hasPriceChanged) return { type: 'interrupted' }
  const event = await withInvoiceLock(productId, onWaiting, async () => {
    const record = refreshRecord(productId)
    return (
      findInvoice(settings, record) ??
      (hasConsent(record) ? postAndSave(settings, request) : ({ type: 'interrupted' } as const))
    )
  })
  return event === 'timedOut' ? { type: 'busyElsewhere' } : event
}

async function postAndSave(
  settings: InvoiceRequestSettings,
  { coin, email }: InvoiceRequest,
): Promise<CryptoEvent> {
  const { productId, method, priceCents } = settings
  const endReloadBlock = allowReloadOnlyIf(() => false)
  const sentAt = Date.now()
  const response = await postInvoice(productId, coin, email)
  endReloadBlock()
  if (!response.ok) {
    const { failure } = response
    if (failure.kind !== 'refused') {
      console.error('Till: the invoice could not be created.', failure.cause)
    }
    return { type: failure.kind }
  }
  const terms = termsOf(response.value)
  // A frozen page may receive the response late.
  const createdAt = Math.min(Date.now(), sentAt + invoiceTimeoutMs)
  const deadline = createdAt + terms.lifetimeMs
  // Saved before rendering: a phone may discard the page when the buyer opens the wallet.
  const id = saveInvoice(productId, { method, priceCents, deadline, terms })
  saveInvoiceRequest(productId, id, { email, coin })
  // Without Web Locks, two tabs may have requested an invoice at once: the record selects the same one in both.
  return findInvoice(settings, refreshRecord(productId)) ?? { type: 'interrupted' }
}

/** Ignores dismissed invoices: one that is being paid must not prevent a new one. */
function findInvoice(
  { productId, visit }: InvoiceRequestSettings,
  record: PurchaseRecord,
): CryptoEvent | undefined {
  const current = withoutDismissed(record, visit.dismissed)
  const activeInvoice = parseActiveInvoice(productId, current, Date.now())
  return activeInvoice && { type: 'invoiceFound', activeInvoice }
}
