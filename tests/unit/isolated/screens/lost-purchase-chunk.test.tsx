import { act, render, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FailureReason } from '../../../../src/card/flow/failure-reason.ts'
import { english } from '../../../../src/i18n/locales/en.ts'
import { Outcome } from '../../../../src/screens/outcome/outcome.tsx'
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

test('/failed gives only its tips until the record is read, and calls the outcome unknown when it cannot be read', async () => {
  const container = openFailed('declined')
  expect(container.textContent).toBe(failed.title + tips)
  expectConsole('error', 'no such chunk')
  await act(async () => chunk.lose())
  await waitFor(() => expect(container.textContent).toBe(ofUnknownOutcome))
})
