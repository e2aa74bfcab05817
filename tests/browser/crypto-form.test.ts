import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { continueButton, freshInvoice } from '../support/browser/coin-buyer.ts'

const notCreated = 'The invoice could not be created.'

const invoices = (answer: () => Response | Promise<Response>) =>
  http.post('*/generate-invoice', answer)

const asked = ({ calls }: CheckoutPage) =>
  calls('POST', '/api/').map(({ url }) => url.pathname + url.search)

test('D9: a refusal leaves the form at "Loading..." with a message until the buyer tries again', async () => {
  const checkout = await openCheckout('/invoice-refused')
  const { page, sees, expectConsole, use, screenshot } = checkout
  expectConsole('error', 'status of 400')
  await continueButton(page).click()
  await sees(notCreated)
  expect(await page.getByRole('alert').innerText()).toContain(notCreated)
  expect(await page.getByRole('button', { name: 'Loading...' }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Loading...' }).click({ force: true })
  await screenshot('crypto-refused')
  expect(asked(checkout)).toHaveLength(1)

  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await continueButton(page).isVisible()).toBe(true)
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Continue')
  expect(asked(checkout)).toHaveLength(1)

  use(invoices(() => HttpResponse.json(freshInvoice())))
  await continueButton(page).click()
  await sees('Awaiting payment...')
  expect(asked(checkout)).toHaveLength(2)
})
