import { prefetchChunks } from '../../browser/loading/prefetch-chunks.ts'
import { whenIdle } from '../../browser/loading/when-idle.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { LostChunk } from '../../ui/alert.tsx'
import { lazyWithRetry, type Retry } from '../../ui/lazy-with-retry.tsx'
import { loadHub } from '../watch/watch-ports.ts'

/** Loads the invoice screen with the hub: without the hub, a payment would go unnoticed. */
export async function loadInvoiceWithHub(): Promise<typeof import('./invoice-screen.tsx')> {
  const [screen] = await Promise.all([import('./invoice-screen.tsx'), loadHub()])
  return screen
}

export const InvoiceLoadError = (retry: Retry) => <LostChunk {...retry} messages={useMessages()} />

export const LazyInvoiceScreen = lazyWithRetry(
  loadInvoiceWithHub,
  'InvoiceScreen',
  InvoiceLoadError,
)

/** Loads the screen, so that a later render does not suspend. Rejects without the chunk, unlike `LazyInvoiceScreen.load`. */
export const loadInvoiceScreen = () => loadInvoiceWithHub().then(LazyInvoiceScreen.load)

/** Once the page is idle, fetches the chunks of the invoice and its receipt. Prepares the screen if that succeeds. */
export async function prepareInvoiceWhenIdle(locale: string): Promise<void> {
  await whenIdle()
  const areFetched = await prefetchChunks('invoice-screen', 'invoice-hub', 'receipt.chunk')
  if (areFetched) prepareInvoiceScreen(locale)
}

/** Runs the chunk, and creates the formatters of dates and rates, which takes a slow phone 40 ms each. */
export function prepareInvoiceScreen(locale: string): void {
  if (!navigator.onLine) return
  Promise.all([loadInvoiceWithHub(), LazyInvoiceScreen.load()])
    .then(async ([{ formatMoment, formatRate }]) => {
      await whenIdle()
      formatMoment(Date.now(), Date.now(), locale)
      await whenIdle()
      formatRate(1, locale)
    })
    .catch(() => {})
}
