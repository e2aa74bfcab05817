import { expect, test, vi } from 'vitest'
import * as prefetching from '../../../../src/browser/loading/prefetch-chunks.ts'
import { LazyInvoiceScreen, prefetchInvoice } from '../../../../src/crypto/invoice/lazy-invoice.tsx'

test('an idle form runs the code of the invoice before Continue, but not without its prefetched chunks', async () => {
  const prefetchChunks = vi.spyOn(prefetching, 'prefetchChunks').mockResolvedValue(false)
  await prefetchInvoice('en')
  await vi.dynamicImportSettled()
  expect(LazyInvoiceScreen.isLoaded()).toBe(false)
  prefetchChunks.mockResolvedValue(true)
  await prefetchInvoice('en')
  await vi.waitFor(() => expect(LazyInvoiceScreen.isLoaded()).toBe(true))
})
