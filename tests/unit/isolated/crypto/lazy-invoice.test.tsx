import { expect, test, vi } from 'vitest'
import * as prefetching from '../../../../src/browser/loading/prefetch-chunks.ts'
import { prefetchInvoice } from '../../../../src/crypto/invoice/lazy-invoice.tsx'

const screen = vi.hoisted(() => ({ hasRun: false }))
vi.mock('../../../../src/crypto/invoice/invoice-screen.tsx', (importOriginal) => {
  screen.hasRun = true
  return importOriginal()
})

test('an idle form runs the code of the invoice before Continue, but not without its prefetched chunks', async () => {
  const prefetchChunks = vi.spyOn(prefetching, 'prefetchChunks').mockResolvedValue(false)
  await prefetchInvoice('en')
  await vi.dynamicImportSettled()
  expect(screen.hasRun).toBe(false)
  prefetchChunks.mockResolvedValue(true)
  await prefetchInvoice('en')
  await vi.waitFor(() => expect(screen.hasRun).toBe(true))
})
