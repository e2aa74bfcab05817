import { useMessages } from '../i18n/runtime/use-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'
import { lazyPart, type Retry } from '../ui/lazy-part.tsx'

const loadScreen = () => import('./invoice-screen.tsx')

export const InvoicePart = lazyPart(loadScreen, MissingInvoice)

/**
 * Loads the invoice screen, so that it is drawn at once.
 *
 * @throws when its code was lost.
 */
export const loadInvoiceScreen = () => loadScreen().then(InvoicePart.load)

/** An invoice that cannot be shown without its code is kept: it is there once the code has come. */
export function MissingInvoice({ onRetry }: Retry) {
  const { missingPart, outcome } = useMessages()
  return <RetryAlert text={missingPart.explanation} retry={outcome.tryAgain} onRetry={onRetry} />
}
