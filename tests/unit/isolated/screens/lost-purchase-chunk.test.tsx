import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { english } from '../../../../src/i18n/locales/en.ts'
import { Outcome } from '../../../../src/screens/outcome/outcome.tsx'

vi.mock('../../../../src/screens/product/purchase.chunk.tsx', () => {
  throw new Error('no such chunk')
})

test('/failed says that nothing was charged only while the record can be watched', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  history.replaceState({ reason: 'declined', address: '/demo', at: 1 }, '', '/failed')
  render(<Outcome kind="failed" />)
  expect(await screen.findByText(english.outcome.reasons.unknown)).toBeTruthy()
  expect(screen.queryByText(english.outcome.reasons.declined)).toBeNull()
})
