import type { PaymentMethod } from '../api/product.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ChunkLoadError } from './chunk-load-error.tsx'

/** One chunk for all of them: each costs every page a line in the import map. */
const loadCrypto = () => import('../crypto/crypto-tab.tsx')

export const CardTab = lazyPart(() => import('../card/card-tab.tsx'), ChunkLoadError)
export const CryptoTab = lazyPart(loadCrypto, ChunkLoadError)
/** An invoice that was left, where the product's form is not shown. */
export const ResumedInvoice = lazyPart(
  async () => ({ default: (await loadCrypto()).ResumedInvoice }),
  ChunkLoadError,
)
export const PaymentOver = lazyPart(
  async () => ({ default: (await loadCrypto()).PaymentOver }),
  ChunkLoadError,
)

/** Loads the code of a method's tab; never rejects. */
export const loadTab = {
  card: CardTab.load,
  crypto: CryptoTab.load,
} satisfies Record<PaymentMethod['kind'], () => Promise<unknown>>
