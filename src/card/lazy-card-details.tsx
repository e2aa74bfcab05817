import { Suspense } from 'react'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'
import { lazyPart, type Retry } from '../ui/lazy-part.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { whenIdle } from '../ui/when-idle.ts'
import type { CardDetailsProps } from './card-details.tsx'

const loadChunk = () => import('./card-details.tsx')

const CardDetails = lazyPart(
  async () => ({ default: (await loadChunk()).CardDetails }),
  CardDetailsLoadError,
)

/** The prerendered pictures stay static HTML until their code has loaded, and for good when it is lost. */
const AcceptedCards = lazyPart(
  async () => {
    try {
      return { default: (await loadChunk()).AcceptedCards }
    } catch {
      return new Promise<never>(() => {})
    }
  },
  () => null,
)

/**
 * Runs while the buyer types the email, so that the form renders at once: React shows a spinner for a third of a second at
 * least. A failure is not remembered, and the form asks again when it is opened.
 */
export async function preloadCardDetails(): Promise<void> {
  try {
    await loadChunk()
    await Promise.all([CardDetails.load(), AcceptedCards.load()])
  } catch {
    // The form says so when it is opened.
  }
}

/** The card form lists the countries, and the first call for their names is slow. */
export function preloadCountryNames(locale: string): void {
  Promise.all([loadChunk(), whenIdle()])
    .then(([{ countryNames }]) => countryNames(locale))
    .catch(() => {})
}

export function LazyCardDetails(props: CardDetailsProps) {
  const { frame } = useMessages()
  return (
    <Suspense fallback={<Spinner label={frame.loading} />}>
      <CardDetails {...props} />
    </Suspense>
  )
}

function CardDetailsLoadError({ onRetry }: Retry) {
  const { missingPart, outcome } = useMessages()
  return <RetryAlert text={missingPart.explanation} retry={outcome.tryAgain} onRetry={onRetry} />
}

/** One element for all renders: React discards a dehydrated boundary whose props change. */
export const acceptedCards = (
  <Suspense>
    <AcceptedCards />
  </Suspense>
)
