import { beforeAll, beforeEach } from 'vitest'
import { loadInvoiceScreen } from '../../../src/crypto/invoice/lazy-invoice.tsx'
import * as ofCrypto from '../../../src/screens/lazy-crypto.ts'
import * as parts from '../../../src/screens/lazy-tabs.ts'
import { fakeHub } from './fake-hub.ts'

// In `act`, React retries two parts that load at once for ever, so that neither arrives.
beforeAll(async () => {
  const { PurchaseGuard, StoredInvoiceView, EarlierPurchase, AboutProduct, loadTab } = parts
  const ofRecord = [PurchaseGuard, StoredInvoiceView, EarlierPurchase, AboutProduct]
  await Promise.all([
    ...[...ofRecord, ...Object.values(ofCrypto)].map((part) => part.load()),
    ...[loadTab.card(), loadTab.crypto(), loadInvoiceScreen()],
  ])
}, 60_000)

beforeEach(() => fakeHub.reset())
