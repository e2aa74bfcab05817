import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { LostChunk } from '../../ui/alert.tsx'
import { lazyPart, type Retry } from '../../ui/lazy-part.tsx'
import { loadHub } from '../watch/watch-ports.ts'

/** What an invoice shows, and what follows its end. Never without the hub's code: a payment would go unnoticed. */
export async function loadInvoiceChunk(): Promise<typeof import('./invoice-screen.tsx')> {
  const [screen] = await Promise.all([import('./invoice-screen.tsx'), loadHub()])
  return screen
}

export const InvoiceLoadError = (retry: Retry) => <LostChunk {...retry} messages={useMessages()} />

export const InvoicePart = lazyPart(loadInvoiceChunk, InvoiceLoadError)

/** Loads and renders without Suspense. Rejects when the chunk is missing, unlike `InvoicePart.load`. */
export const loadInvoiceScreen = () => loadInvoiceChunk().then(InvoicePart.load)

export function prefetchInvoiceScreen(): void {
  if (navigator.onLine) void InvoicePart.load()
}
