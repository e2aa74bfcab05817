import { useMessages } from '../i18n/use-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'
import { lazyPart, type Retry } from '../ui/lazy-part.tsx'

export const loadInvoiceScreen = () => import('./invoice-screen.tsx')

export const InvoicePart = lazyPart(loadInvoiceScreen, MissingInvoice)

/** An invoice that cannot be shown without its code is kept: it is there once the code has come. */
export function MissingInvoice({ onRetry }: Retry) {
  const { missingPart, outcome } = useMessages()
  return <RetryAlert text={missingPart.explanation} retry={outcome.tryAgain} onRetry={onRetry} />
}
