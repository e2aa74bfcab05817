import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { nextFrame } from '../../../../src/browser/loading/next-frame.ts'
import type { FailureReason } from '../../../../src/card/flow/failure-reason.ts'
import { createVisit } from '../../../../src/checkout/visit.ts'
import { english } from '../../../../src/i18n/locales/en.ts'
import { Outcome } from '../../../../src/screens/outcome/outcome.tsx'
import { ProductUnavailable } from '../../../../src/screens/product/product-unavailable.tsx'
import { expectConsole } from '../../../support/setup.ts'

const chunk = vi.hoisted(() => {
  let lose = () => {}
  const load = new Promise((_, reject) => {
    lose = () => reject(new Error('no such chunk'))
  })
  return { load, lose: () => lose() }
})
vi.mock('../../../../src/screens/purchase.chunk.ts', () => chunk.load)

function openFailed(reason: FailureReason) {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  history.replaceState({ reason, address: '/demo', at: 1 }, '', '/failed')
  return render(<Outcome kind="failed" />).container
}

const { reasons, failed, checked: iHaveChecked } = english.outcome
const tips = [...failed.lines, ...failed.tips].join('')
const ofUnknownOutcome = failed.title + reasons.unknown + tips + iHaveChecked

test('/failed of an unknown outcome needs no chunk', () => {
  expect(openFailed('unknown').textContent).toBe(ofUnknownOutcome)
})

test('the heading of a product that cannot be bought takes the focus once: with the earlier purchases, or their loss', async () => {
  const sale = { productId: 'p', visit: createVisit() }
  const { container } = render(<ProductUnavailable {...sale}>Sold out</ProductUnavailable>)
  await act(nextFrame)
  expect(container.textContent).toBe('Sold out')
  expect(document.activeElement).toBe(document.body)
  expectConsole('error', 'no such chunk')
  await act(async () => chunk.lose())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sold out'))
})

test('/failed gives only its tips until the record is read, and calls the outcome unknown when it cannot be read', async () => {
  const container = openFailed('declined')
  expect(container.textContent).toBe(failed.title + tips)
  expectConsole('error', 'no such chunk')
  await act(async () => chunk.lose())
  await waitFor(() => expect(container.textContent).toBe(ofUnknownOutcome))
})
