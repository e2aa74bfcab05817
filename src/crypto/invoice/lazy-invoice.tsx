import { prefetchChunks } from '../../browser/prefetch-chunks.ts'
import { whenIdle } from '../../browser/when-idle.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { LostChunk } from '../../ui/alert.tsx'
import { lazyWithRetry, type Retry } from '../../ui/lazy-with-retry.tsx'
import { loadHub } from '../watch/watch-ports.ts'

/** Loads the invoice screen with the hub: without the hub, a payment would go unnoticed. */
export async function loadInvoiceChunk(): Promise<typeof import('./invoice-screen.tsx')> {
  const [screen] = await Promise.all([import('./invoice-screen.tsx'), loadHub()])
  return screen
}

export const InvoiceLoadError = (retry: Retry) => <LostChunk {...retry} messages={useMessages()} />

export const LazyInvoiceScreen = lazyWithRetry(loadInvoiceChunk, 'InvoiceScreen', InvoiceLoadError)

/** Loads the screen, so that a later render does not suspend. Rejects without the chunk, unlike `LazyInvoiceScreen.load`. */
export const loadInvoiceScreen = () => loadInvoiceChunk().then(LazyInvoiceScreen.load)

/** Fetches the chunks of the invoice and of its receipt once the page is idle. */
export async function prefetchInvoiceChunks(): Promise<void> {
  await whenIdle()
  prefetchChunks('invoice-screen', 'invoice-hub', 'receipt.chunk')
}

/** Runs the chunk, and makes the first formats of a date and a rate, which take a slow phone 80 ms. */
export function prepareInvoiceScreen(locale: string): void {
  if (!navigator.onLine) return
  Promise.all([loadInvoiceChunk(), LazyInvoiceScreen.load(), whenIdle()]).then(
    ([{ formatMoment, formatRate }]) => {
      formatMoment(Date.now(), Date.now(), locale)
      formatRate(1, locale)
    },
    () => {},
  )
}
