import { expect, test, vi } from 'vitest'
import * as prefetching from '../../../../src/browser/loading/prefetch-chunks.ts'
import { prepareInvoiceWhenIdle } from '../../../../src/crypto/invoice/lazy-invoice.tsx'

const screenModule = vi.hoisted(() => ({ hasRun: false }))
vi.mock('../../../../src/crypto/invoice/invoice-screen.tsx', (importOriginal) => {
  screenModule.hasRun = true
  return importOriginal()
})

test('an idle form runs the code of the invoice screen ahead of Continue, but only if its chunks were prefetched', async () => {
  const prefetchChunks = vi.spyOn(prefetching, 'prefetchChunks').mockResolvedValue(false)
  await prepareInvoiceWhenIdle('en')
  await vi.dynamicImportSettled()
  expect(screenModule.hasRun).toBe(false)
  prefetchChunks.mockResolvedValue(true)
  await prepareInvoiceWhenIdle('en')
  await vi.waitFor(() => expect(screenModule.hasRun).toBe(true))
})
