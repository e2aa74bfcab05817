import { expect, test, vi } from 'vitest'
import * as prefetching from '../../../../src/browser/prefetch-chunks.ts'
import { LazyInvoiceScreen, prefetchInvoice } from '../../../../src/crypto/invoice/lazy-invoice.tsx'

test('an idle form runs the code of the invoice before Continue, but not where data is saved', async () => {
  const prefetchChunks = vi.spyOn(prefetching, 'prefetchChunks').mockReturnValue(false)
  await prefetchInvoice('en')
  await vi.dynamicImportSettled()
  expect(LazyInvoiceScreen.isLoaded()).toBe(false)
  prefetchChunks.mockReturnValue(true)
  await prefetchInvoice('en')
  await vi.waitFor(() => expect(LazyInvoiceScreen.isLoaded()).toBe(true))
})
