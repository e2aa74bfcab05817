import { act, fireEvent, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { englishCard } from '../../../../src/i18n/locales/en.card.ts'
import { holdPayments } from '../../../support/hold.ts'
import { fillCardForm, payCalls, pressPay } from '../../../support/page/card-buyer.ts'
import { openApp, press, sees } from '../../../support/page/open-app.tsx'
import { saveTestAttempt } from '../../../support/record.ts'

// `arrive` is called while the form is on screen: until then the chunk does not respond.
const chunk = vi.hoisted(() => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  return { arrived, arrive: () => arrive() }
})
vi.mock('../../../../src/screens/purchase.chunk.ts', async (importOriginal) => {
  await chunk.arrived
  return importOriginal()
})

const { card, earlierPayment } = englishCard

/** Ends each wait of 5 seconds at once. */
function skipWaits(): void {
  const wait = window.setTimeout
  vi.stubGlobal('setTimeout', (callback: () => void, ms?: number) =>
    wait(callback, ms === 5000 ? 0 : ms),
  )
}

test('a form waits 5 s for the code of the guard, which never replaces it during a payment', async () => {
  skipWaits()
  saveTestAttempt('card', 'paid')
  const held = holdPayments()
  const app = openApp('/card', held.handler)
  await fillCardForm()
  pressPay()
  await sees(earlierPayment.payAgain)
  press(earlierPayment.payAgain)
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  chunk.arrive()
  await act(() => vi.dynamicImportSettled())
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  held.release(HttpResponse.json({ needs_confirmation: true, redirect_url: '/slow-bank#loading' }))
  await sees(card.continueToBank)
})
