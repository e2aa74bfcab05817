import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Outcome } from '../../../../src/screens/outcome/outcome.tsx'

const renderReceipt = vi.hoisted(() => vi.fn())
vi.mock('../../../../src/screens/outcome/receipt.chunk.tsx', () => ({ renderReceipt }))

test('a screen that is unmounted before the code of its receipt loads shows no receipt', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  history.replaceState({ receipt: {} }, '', '/success')
  const { unmount } = render(<Outcome kind="success" />)
  unmount()
  await act(() => vi.dynamicImportSettled())
  expect(renderReceipt).not.toHaveBeenCalled()
})
