import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoiceId, type TimelineName } from '../../mocks/signalr/invoice-timeline.ts'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { continueButton, detailOf, freshInvoice } from '../support/browser/coin-buyer.ts'
import { translateFromNowOn } from '../support/browser/translated-page.ts'

const isTranslated = (page: Page) =>
  expect.poll(() => page.locator('main font').count()).toBeGreaterThan(0)

test('F2, D19: crypto pays on a translated page, and the wallet’s data stays unchanged', async () => {
  let course: TimelineName | 'refused' = 'refused'
  const { page, sees, seesTabs, expectConsole } = await openCheckout('/crypto-first', {
    movableClock: true,
    handlers: [
      http.post('*/generate-invoice', () =>
        course === 'refused'
          ? new HttpResponse(null, { status: 400 })
          : HttpResponse.json(
              freshInvoice({ expiration: 'PT20S', invoice_id: invoiceId(course, Date.now()) }),
            ),
      ),
    ],
  })
  expectConsole('error', 'status of 400')
  await seesTabs()
  await translateFromNowOn(page)

  await continueButton(page).click()
  await sees('Loading...')
  await page.getByRole('button', { name: 'Try again' }).click()
  course = 'expires'
  await continueButton(page).click()
  await sees('Awaiting payment...')
  await isTranslated(page)
  for (const exact of [
    detailOf(page, 'Address'),
    detailOf(page, 'Amount'),
    page.getByRole('timer'),
  ]) {
    expect(await exact.locator('font').count()).toBe(0)
  }
  await page.getByRole('button', { name: 'Use another coin' }).click()
  await page.getByRole('button', { name: 'Yes, use another coin' }).click()
  await sees('Choose Cryptocurrency')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  course = 'settles'
  await page.getByRole('button', { name: 'Get a new invoice' }).click()
  await sees('Awaiting payment...')
  await advanceClock(page, 12)
  await sees('Payment successful!')
})
