import { useMessages } from '../i18n/runtime/use-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'
import { lazyPart, type Retry } from '../ui/lazy-part.tsx'

const loadScreen = () => import('./invoice-screen.tsx')

export const InvoicePart = lazyPart(loadScreen, InvoiceLoadError)

/** Loads and renders without Suspense. Rejects when the chunk is missing, unlike `InvoicePart.load`. */
export const loadInvoiceScreen = () => loadScreen().then(InvoicePart.load)

export function InvoiceLoadError({ onRetry }: Retry) {
  const { missingPart, outcome } = useMessages()
  return <RetryAlert text={missingPart.explanation} retry={outcome.tryAgain} onRetry={onRetry} />
}
