import { useMessages } from '../i18n/runtime/use-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'
import { lazyPart, type Retry } from '../ui/lazy-part.tsx'
import { loadHub } from './browser-ports.ts'

/** The chunk of what an invoice shows, and of what follows its end. */
export const loadInvoiceChunk = () => import('./invoice-screen.tsx')

export const InvoicePart = lazyPart(loadInvoiceChunk, InvoiceLoadError)

/** Loads and renders without Suspense. Rejects when the chunk is missing, unlike `InvoicePart.load`. */
export const loadInvoiceScreen = () => loadInvoiceChunk().then(InvoicePart.load)

export function prefetchInvoiceScreen(): void {
  if (!navigator.onLine) return
  // The request for an invoice loads both again and reports a failure.
  for (const load of [loadInvoiceScreen, loadHub]) load().catch(() => {})
}

export function InvoiceLoadError({ onRetry }: Retry) {
  const { missingPart, outcome } = useMessages()
  return <RetryAlert text={missingPart.explanation} retry={outcome.tryAgain} onRetry={onRetry} />
}
