import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { ChunkLoadError } from './loading-boundary.tsx'

/** One chunk for the crypto tab and for its components on other screens: each chunk adds a line to the import map of every page. */
export const loadCrypto = () => import('../crypto/crypto-tab.tsx')

export const CardTab = lazyWithRetry(
  () => import('../card/card-tab.tsx'),
  'CardTab',
  ChunkLoadError,
)
export const CryptoTab = lazyWithRetry(loadCrypto, 'CryptoTab', ChunkLoadError)

export const lazyTabs = { card: CardTab, crypto: CryptoTab }
