import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { ChunkLoadError } from './loading-boundary.tsx'

/** One chunk for the crypto tab and its components on other screens: each chunk adds a line to every page's import map. */
export const loadCrypto = () => import('../crypto/crypto-tab.tsx')

export const CardTab = lazyWithRetry(
  () => import('../card/card-tab.tsx'),
  'CardTab',
  ChunkLoadError,
)
export const CryptoTab = lazyWithRetry(loadCrypto, 'CryptoTab', ChunkLoadError)

export const lazyTabs = { card: CardTab, crypto: CryptoTab }
