import { Suspense } from 'react'
import { whenIdle } from '../browser/when-idle.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { LostChunk } from '../ui/alert.tsx'
import { lazyWithRetry, type Retry } from '../ui/lazy-with-retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { CardDetailsProps } from './card-form.chunk.tsx'
import { shownStep } from './flow/card-flow.ts'

export type CardFormChunk = typeof import('./card-form.chunk.tsx')

let onArrival = (_: CardFormChunk): void => {}

const arrival = new Promise<CardFormChunk>((resolve) => {
  onArrival = resolve
})

async function loadChunk(): Promise<CardFormChunk> {
  const chunk = await import('./card-form.chunk.tsx')
  onArrival(chunk)
  return chunk
}

/** Resolves when the chunk comes, whichever part has requested it. Never rejects: for parts that the buyer can do without. */
export function cardFormChunk(): Promise<CardFormChunk> {
  loadChunk().catch(() => {})
  return arrival
}

const CardDetails = lazyWithRetry(
  async () => ({ default: (await loadChunk()).CardDetails }),
  CardDetailsLoadError,
)

/** The prerendered pictures stay static HTML until their code has loaded. */
const AcceptedCards = lazyWithRetry(
  async () => ({ default: (await cardFormChunk()).AcceptedCards }),
  () => null,
)

/**
 * Runs while the buyer types the email, so that the form renders at once: React shows a spinner for a third of a second at
 * least. After a failure the form tries again when it is opened.
 */
export function preloadCardDetails(): Promise<unknown> {
  return loadChunk()
    .then(() => Promise.all([CardDetails.load(), AcceptedCards.load()]))
    .catch(() => {})
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
    <Suspense fallback={isHidden(props) ? null : <Spinner label={frame.loading} />}>
      <CardDetails {...props} />
    </Suspense>
  )
}

/** After Back, as the form hides itself. */
function isHidden({ payment }: CardDetailsProps): boolean {
  return shownStep(payment.flow) === 'email'
}

function CardDetailsLoadError({ cause, onRetry, ...props }: CardDetailsProps & Retry) {
  const messages = useMessages()
  if (isHidden(props)) return null
  return <LostChunk messages={messages} cause={cause} onRetry={onRetry} />
}

/** One element for all renders: React discards a dehydrated boundary whose props change. */
export const acceptedCards = (
  <Suspense>
    <AcceptedCards />
  </Suspense>
)
