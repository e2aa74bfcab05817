import type { PaymentMethod } from '../api/product.ts'
import { lazyPart } from '../ui/lazy-part.tsx'
import { MissingPart } from './missing-part.tsx'

export const CardTab = lazyPart(() => import('../card/card-tab.tsx'), MissingPart)
export const CryptoTab = lazyPart(() => import('../crypto/crypto-tab.tsx'), MissingPart)
/** An invoice that was left, where the product's form is not shown; in the crypto tab's chunk. */
export const LeftInvoice = lazyPart(
  async () => ({ default: (await import('../crypto/crypto-tab.tsx')).LeftInvoice }),
  MissingPart,
)

/** Loads the code of a method's tab; never rejects. */
export const loadTab = {
  card: CardTab.load,
  crypto: CryptoTab.load,
} satisfies Record<PaymentMethod['kind'], () => Promise<unknown>>
