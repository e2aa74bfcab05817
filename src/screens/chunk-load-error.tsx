import { useMessages } from '../i18n/runtime/use-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'
import type { Retry } from '../ui/lazy-part.tsx'

/** Stands in place of a tab whose code did not arrive: no network, or a deploy took the old files away. */
export function ChunkLoadError({ onRetry }: Retry) {
  const { missingPart, outcome } = useMessages()
  return <RetryAlert text={missingPart.explanation} retry={outcome.tryAgain} onRetry={onRetry} />
}
