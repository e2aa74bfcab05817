import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { ChunkLoadError } from './loading-boundary.tsx'

export const loadPurchase = () => import('./purchase.chunk.ts')

/** Without this chunk, the forms still warn. */
export const PurchaseGuard = lazyWithRetry(loadPurchase, 'PurchaseGuard')
export const StoredInvoiceView = lazyWithRetry(loadPurchase, 'StoredInvoiceView')
/** Without this chunk, only the name beside the price is shown. */
export const AboutProduct = lazyWithRetry(loadPurchase, 'AboutProduct')
export const Failure = lazyWithRetry(loadPurchase, 'Failure', ({ children, ...retry }) => (
  <>
    {children}
    <ChunkLoadError {...retry} />
  </>
))
/**
 * Never rejects. Once loaded, guard and invoice render before the form that they may replace is painted, and the failure
 * with its screen.
 */
export const preloadPurchase = () =>
  Promise.all([PurchaseGuard.load(), StoredInvoiceView.load(), Failure.load()])

export const EarlierPurchase = lazyWithRetry(
  loadPurchase,
  'EarlierPurchase',
  ({ children }) => children,
)
