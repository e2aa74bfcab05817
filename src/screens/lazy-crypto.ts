import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { loadCrypto } from './lazy-tabs.ts'
import { ChunkLoadError } from './loading-boundary.tsx'

// The components of the crypto chunk that the purchase chunk shows.

export const InvoiceWithoutForm = lazyWithRetry(loadCrypto, 'InvoiceWithoutForm', ChunkLoadError)
export const EarlierPaymentWarning = lazyWithRetry(
  loadCrypto,
  'EarlierPaymentWarning',
  ChunkLoadError,
)
export const PaidOrPendingPayment = lazyWithRetry(
  loadCrypto,
  'PaidOrPendingPayment',
  ChunkLoadError,
)
