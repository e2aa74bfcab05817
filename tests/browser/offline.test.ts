import { expect, test } from 'vitest'
import { ada, box, fillCardForm, payButton } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { coinField, continueButton } from '../support/browser/coin-buyer.ts'
import { payCalls, providerCalls } from '../support/browser/payment-calls.ts'

const waiting =
  'You are offline. You can go on as soon as the connection is back; nothing you have typed is lost.'
const notSent =
  'You are still offline, so nothing was sent. Please try again when the connection is back.'

async function setOffline({ page, expectConsole }: CheckoutPage, offline: boolean): Promise<void> {
  if (offline) expectConsole('error', 'net::ERR_INTERNET_DISCONNECTED')
  await page.context().setOffline(offline)
}

test('offline, Pay says why it waits; back online the form is unchanged, and it pays', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees, screenshot } = checkout
  await fillCardForm(page)
  await setOffline(checkout, true)
  await sees(waiting)
  await screenshot('offline')
  await payButton(page).click()
  await sees(notSent)
  expect(new URL(page.url()).pathname).toBe('/card')
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await box(page, 'Card Number').inputValue()).toBe(ada.number)
  expect([...providerCalls(checkout), ...payCalls(checkout)]).toEqual([])
  await setOffline(checkout, false)
  await expect.poll(() => page.getByText('offline').count()).toBe(0)
  await payButton(page).click()
  await sees('Payment successful!')
  expect(payCalls(checkout)).toHaveLength(1)
})

test('offline, Continue waits on both tabs and asks for no invoice', async () => {
  const checkout = await openCheckout('/demo')
  const { page, sees, seesTabs, calls } = checkout
  await seesTabs()
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await coinField(page).selectOption('LTC')
  await page.getByRole('tab', { name: 'Card' }).click()
  await box(page, 'Email').fill(ada.email)
  await setOffline(checkout, true)
  await continueButton(page).click()
  await sees(notSent)
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees(waiting)
  await continueButton(page).click()
  await sees(notSent)
  await setOffline(checkout, false)
  await expect.poll(() => page.getByText('offline').filter({ visible: true }).count()).toBe(0)
  expect(calls('POST', '/api/pay/')).toEqual([])
  expect(await page.getByRole('tabpanel').getByLabel('Email').inputValue()).toBe(ada.email)
  expect(await coinField(page).inputValue()).toBe('LTC')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  expect(calls('POST', '/api/pay/')).toHaveLength(1)
})
