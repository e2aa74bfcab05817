import type { PaymentMethod } from '../api/product.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { ChunkLoadError } from './loading-boundary.tsx'

/** One chunk for the tab and for what other screens show of it: each chunk adds a line to the import map of every page. */
export const loadCrypto = () => import('../crypto/crypto-tab.tsx')

export const CardTab = lazyWithRetry(
  () => import('../card/card-tab.tsx'),
  'CardTab',
  ChunkLoadError,
)
export const CryptoTab = lazyWithRetry(loadCrypto, 'CryptoTab', ChunkLoadError)
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
/** Neither function rejects. */
export const loadTab = {
  card: CardTab.load,
  crypto: CryptoTab.load,
} satisfies Record<PaymentMethod['kind'], () => Promise<unknown>>
