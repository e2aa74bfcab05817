import { expect, test } from 'vitest'
import { ada, cardThatNeedsConfirmation } from '../support/card-details.ts'
import { gate } from '../support/hold.ts'
import { fillCardForm, pressPay } from './card-buyer.ts'
import { startJourney } from './journey.ts'
import { openDemo, openShop, openSite, withFakeStripeApi } from './sites.ts'

test('after an approved 3-D Secure, Back twice never shows a form that pays again without a warning', async () => {
  const { origin, calls } = await openShop()
  const { buyer } = await startJourney(`${origin}/card`, withFakeStripeApi)
  await fillCardForm(buyer, cardThatNeedsConfirmation)
  await pressPay(buyer)
  await buyer.click('link', 'Approve')
  await buyer.sees('Payment successful!')
  await buyer.back()
  await buyer.sees('Mock bank')
  await buyer.back()
  await buyer.sees('You have already paid for this product.')
  expect(await buyer.text()).not.toContain('Pay $19.99')
  await buyer.reload()
  await buyer.sees('You have already paid for this product.')
  expect(calls.filter((call) => call === 'POST /api/pay/card')).toHaveLength(1)
})

test('a card payment works by keyboard alone', async () => {
  const { buyer } = await startJourney(`${await openDemo()}/demo`)
  // The tabs of the payment methods arrive with the product.
  await buyer.sees('Crypto')
  await buyer.tabTo('Card')
  await buyer.tabTo('Email')
  await buyer.type(ada.email)
  await buyer.pressKeys('Enter')
  await buyer.expectFocus('Name on Card')
  await buyer.type(ada.name)
  await buyer.tabTo('Card Number')
  await buyer.type(ada.number)
  await buyer.tabTo('Expiration')
  await buyer.type(ada.expiration)
  await buyer.tabTo('CVC')
  await buyer.type(ada.cvc)
  await buyer.tabTo('Zip Code')
  await buyer.type(ada.postalCode)
  await buyer.tabTo('Pay $19.99')
  await buyer.pressKeys('Enter')
  await buyer.sees('Payment successful!')
})

test('two tabs make one payment: while one pays, the other says so', async () => {
  const payment = gate()
  const origin = await openSite(async ({ url }) => {
    if (url.endsWith('/api/pay/card')) await payment.opened
    return undefined
  })
  const { buyer, openTab } = await startJourney(`${origin}/card`, withFakeStripeApi)
  await fillCardForm(buyer)
  const second = await openTab(`${origin}/card`)
  await fillCardForm(second)
  await pressPay(second)
  await second.sees('Processing your payment...')
  await buyer.bringToFront()
  // The warning moves the button down.
  await buyer.sees('An earlier payment may have gone through.')
  await pressPay(buyer)
  await buyer.sees('A payment is already in progress in another tab.')
  payment.open()
  await second.sees('Payment successful!')
})
