import { useMessages } from '../i18n/runtime/use-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'
import type { Retry } from '../ui/lazy-part.tsx'

/** Replaces a tab whose chunk failed to load: no network, or a deploy removed it. */
export function ChunkLoadError({ onRetry }: Retry) {
  const { missingPart, outcome } = useMessages()
  return <RetryAlert text={missingPart.explanation} retry={outcome.tryAgain} onRetry={onRetry} />
}
