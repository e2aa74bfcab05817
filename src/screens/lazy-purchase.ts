import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'

export const loadPurchase = () => import('./product/purchase.chunk.tsx')

/** Without this chunk, the forms still warn. */
export const PurchaseGuard = lazyWithRetry(loadPurchase, 'PurchaseGuard')
export const StoredInvoiceView = lazyWithRetry(loadPurchase, 'StoredInvoiceView')
/** Without this chunk, only the name beside the price is shown. */
export const AboutProduct = lazyWithRetry(loadPurchase, 'AboutProduct')
/** Never rejects. Once loaded, both render before the form that they may replace is painted. */
export const preloadPurchase = () => Promise.all([PurchaseGuard.load(), StoredInvoiceView.load()])

export const EarlierPurchase = lazyWithRetry(
  loadPurchase,
  'EarlierPurchase',
  ({ children }) => children,
)
