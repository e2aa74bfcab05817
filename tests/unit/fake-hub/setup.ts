import { beforeAll, beforeEach } from 'vitest'
import { loadInvoiceScreen } from '../../../src/crypto/invoice/lazy-invoice.tsx'
import * as cryptoChunks from '../../../src/screens/lazy-crypto.ts'
import * as tabChunks from '../../../src/screens/lazy-tabs.ts'
import { fakeHub } from './fake-hub.ts'

// In `act`, React forever retries two chunks that load at once, so neither is rendered.
beforeAll(async () => {
  const { PurchaseGuard, StoredInvoiceView, EarlierPurchase, AboutProduct, loadTab } = tabChunks
  const recordChunks = [PurchaseGuard, StoredInvoiceView, EarlierPurchase, AboutProduct]
  await Promise.all([
    ...[...recordChunks, ...Object.values(cryptoChunks)].map((chunk) => chunk.load()),
    ...[loadTab.card(), loadTab.crypto(), loadInvoiceScreen()],
  ])
}, 60_000)

beforeEach(() => fakeHub.reset())
