import { beforeAll, beforeEach } from 'vitest'
import { loadInvoiceScreen } from '../../../src/crypto/invoice/lazy-invoice.tsx'
import * as cryptoChunks from '../../../src/screens/lazy-crypto.ts'
import {
  AboutProduct,
  EarlierPurchase,
  preloadPurchase,
} from '../../../src/screens/lazy-purchase.ts'
import { lazyTabs } from '../../../src/screens/lazy-tabs.ts'
import { fakeHub } from './fake-hub.ts'

// Loaded before any test: in `act`, React forever retries two chunks that load at once.
beforeAll(async () => {
  const chunks = [AboutProduct, EarlierPurchase, ...Object.values(cryptoChunks)]
  await Promise.all([
    ...chunks.map((chunk) => chunk.load()),
    ...[preloadPurchase(), lazyTabs.card.load(), lazyTabs.crypto.load(), loadInvoiceScreen()],
  ])
}, 60_000)

beforeEach(() => fakeHub.reset())
