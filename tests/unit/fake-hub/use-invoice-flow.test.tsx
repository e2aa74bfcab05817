import { act, renderHook } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useInvoiceFlow } from '../../../src/crypto/invoice/use-invoice-flow.ts'
import { sampleActiveInvoice } from '../crypto/sample-invoice.ts'
import { fakeHub } from './fake-hub.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

test('E20: mounted twice, as StrictMode does, an invoice has one connection and one timer', async () => {
  const activeInvoice = sampleActiveInvoice()
  const { unmount } = renderHook(() => useInvoiceFlow('demo', activeInvoice, () => {}), {
    wrapper: StrictMode,
  })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(fakeHub.openConnections()).toBe(1)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(fakeHub.openConnections()).toBe(0)
  expect(vi.getTimerCount()).toBe(0)
})
