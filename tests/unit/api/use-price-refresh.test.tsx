import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { productJson } from '../../../mocks/data.ts'
import { useProduct } from '../../../src/api/product.ts'
import { usePriceRefresh } from '../../../src/api/use-price-refresh.ts'
import { recordCalls, responses } from './recorded-calls.ts'

test('a price refresh is due after ten minutes, or a clock set back by ten, until a product arrives that is not too late', async () => {
  recordCalls(responses.json(productJson()))
  const { result } = renderHook(() => {
    const loaded = useProduct('demo')
    return usePriceRefresh(loaded.status === 'ready' ? loaded.value : undefined)
  })
  await waitFor(() => expect(result.current.id).toBe('demo'))
  const isDueAfter = (ms: number) => {
    vi.spyOn(Date, 'now').mockReturnValue(receivedAt + ms)
    return result.current.isDue()
  }
  const receivedAt = Date.now()
  expect([599_000, 600_000, -601_000].map(isDueAfter)).toEqual([false, true, true])
  const refresh = (isCurrent: boolean) => act(() => result.current.refresh(() => isCurrent))
  expect(await refresh(false)).toBe(false)
  expect(result.current.isDue()).toBe(true)
  recordCalls(responses.status(404))
  await refresh(true)
  expect(result.current.isDue()).toBe(true)
  recordCalls(responses.json(productJson({ price: 2499 })))
  expect(await refresh(true)).toBe(true)
  expect(result.current.isDue()).toBe(false)
})
