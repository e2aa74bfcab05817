import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export const loadPurchase = () => import('./purchase.chunk.ts')

/** Without this chunk, the forms still warn of an earlier payment. */
export const PurchaseGuard = lazyWithRetry(loadPurchase, 'PurchaseGuard')
export const StoredInvoiceView = lazyWithRetry(loadPurchase, 'StoredInvoiceView')
/** Without this chunk, only the name beside the price is shown. */
export const AboutProduct = lazyWithRetry(loadPurchase, 'AboutProduct')
/** Without this chunk, a later payment cannot be ruled out: the reason is `unknown`. */
export const CheckedReason = lazyWithRetry(loadPurchase, 'CheckedReason', ({ children }) =>
  children('unknown'),
)
/**
 * Resolves to the chunk, or to undefined if it is lost. Once loaded, guard and invoice render before the form that they may
 * replace is painted.
 */
export const preloadPurchase = () =>
  loadPurchase().then(
    async (chunk) => {
      await Promise.all([PurchaseGuard.load(), StoredInvoiceView.load(), CheckedReason.load()])
      return chunk
    },
    () => undefined,
  )

/** For a product that cannot be bought now. Without this chunk, the page shows only the reason for that. */
export const EarlierPurchase = lazyWithRetry(
  loadPurchase,
  'EarlierPurchase',
  ({ children }) => children,
)
