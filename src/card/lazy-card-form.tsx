import { Suspense } from 'react'
import { prefetchChunks } from '../browser/loading/prefetch-chunks.ts'
import { whenIdle } from '../browser/loading/when-idle.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { LostChunk } from '../ui/alert.tsx'
import { lazyWithRetry, type Retry } from '../ui/lazy-with-retry.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { CardFormWithFieldsProps } from './card-form.chunk.tsx'
import { shownStep } from './flow/card-flow.ts'

export type CardFormChunk = typeof import('./card-form.chunk.tsx')

let resolveChunk = (_: CardFormChunk): void => {}

const chunkLoaded = new Promise<CardFormChunk>((resolve) => {
  resolveChunk = resolve
})

async function loadChunk(): Promise<CardFormChunk> {
  const chunk = await import('./card-form.chunk.tsx')
  resolveChunk(chunk)
  return chunk
}

/** Resolves once any call has loaded the chunk. Never rejects: after a failure it stays pending. */
export function awaitCardFormChunk(): Promise<CardFormChunk> {
  loadChunk().catch(() => {})
  return chunkLoaded
}

const CardFormWithFields = lazyWithRetry(loadChunk, 'CardFormWithFields', CardFormLoadError)

/** The prerendered brand icons stay static HTML until their code has loaded. */
const AcceptedCards = lazyWithRetry(awaitCardFormChunk, 'AcceptedCards')

/**
 * Loads the form while the buyer types the email, so that it renders at once: React shows a spinner for 300 ms at
 * least. After a failure the form tries again when it is opened.
 */
export function preloadCardForm(): Promise<unknown> {
  return loadChunk()
    .then(() => Promise.all([CardFormWithFields.load(), AcceptedCards.load()]))
    .catch(() => {})
}

/** Returns undefined when the form renders at once; else a promise for the end of its load, after 400 ms at most. */
export const waitForCardForm = CardFormWithFields.waitBriefly

/** Creates the country names and the receipt's date format, each slow the first time. Fetches the receipt's code. */
export function prepareCountriesAndReceipt(locale: string): void {
  loadChunk()
    .then(async ({ countryNames, dateTimeFormat }) => {
      await whenIdle()
      countryNames(locale)
      dateTimeFormat(locale)
      void prefetchChunks('receipt.chunk')
    })
    .catch(() => {})
}

export function LazyCardForm(props: CardFormWithFieldsProps) {
  const { frame } = useMessages()
  return (
    <Suspense fallback={isHidden(props) ? null : <Spinner label={frame.loading} />}>
      <CardFormWithFields {...props} />
    </Suspense>
  )
}

/** Whether Back has hidden the form, and with it the spinner and the error. */
function isHidden({ payment }: CardFormWithFieldsProps): boolean {
  return shownStep(payment.flow) === 'email'
}

function CardFormLoadError({ cause, onRetry, ...props }: CardFormWithFieldsProps & Retry) {
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
