import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import {
  ada,
  box,
  declinedCard,
  fillCard,
  fillCardForm,
  giveEmail,
  payButton,
  payByCard,
  walletButton,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { openTab, sees } from '../support/browser/open-tab.ts'
import { payCalls, rawCardCalls, sentPayment } from '../support/browser/payment-calls.ts'
import { texts } from '../support/english.ts'
import { holdPayments, holdResponses } from '../support/hold.ts'

const scriptUrl = 'https://js.stripe.com/v3'

test('the wallet pays once, with its own details, by Stripe.js v3 and API version 2024-04-10 (spec 7.10)', async () => {
  const checkout = await openCheckout('/wallet')
  const { page, origin, sees, calls } = checkout
  await walletButton(page).waitFor()
  await walletButton(page).click()
  await sees(texts.paid)
  expect(page.url()).toBe(`${origin}/success`)

  expect(calls('GET', 'https://js.stripe.com').map(({ url }) => url.href)).toEqual([scriptUrl])
  const log = await page.evaluate(() => window.__fakeStripe)
  expect(log?.instances).toEqual([{ key: 'pk_test_demo', options: { apiVersion: '2024-04-10' } }])
  const order = { mode: 'payment', amount: 1999, currency: 'usd', locale: 'en' }
  const method = { paymentMethodCreation: 'manual', paymentMethodTypes: ['card'] }
  const appearance = { theme: 'stripe', variables: { borderRadius: '8px' } }
  expect(log?.elementsOptions).toEqual([{ ...order, ...method, appearance }])
  const created = log?.calls.filter(({ name }) => name === "elements.create('expressCheckout')")
  expect(created?.map(({ details }) => details)).toEqual([
    expect.objectContaining({
      emailRequired: true,
      billingAddressRequired: true,
      buttonHeight: 44,
      paymentMethods: { applePay: 'auto', googlePay: 'auto', link: 'never' },
    }),
  ])
  const names = log?.calls.map(({ name }) => name).filter((name) => /submit|Method/.test(name))
  expect(names).toEqual(['elements.submit', 'createPaymentMethod'])
  expect(rawCardCalls(checkout)).toHaveLength(0)
  expect(calls('POST', '').map(({ url }) => url.pathname)).toEqual(['/api/pay/wallet'])
  expect(sentPayment(checkout)).toEqual({
    confirm_url: `${origin}/done`,
    email: 'wanda@wallet.example',
    user_name: 'Wanda Wallet',
    payment_method: 'pm_card_visa',
  })
})

test('the wallet’s button follows the theme of the page', async () => {
  const { page } = await openCheckout('/wallet', { colorScheme: 'dark' })
  const background = () =>
    walletButton(page).evaluate((button) => getComputedStyle(button).backgroundColor)
  expect(await background()).toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).toBe('rgb(0, 0, 0)')
})

test('after a declined card, the card form offers the wallet in a space that was reserved for it', async () => {
  const checkout = await openCheckout('/wallet')
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'status of 402', 'the payment request failed')
  await fillCardForm(page, { number: declinedCard })
  expect(await walletButton(page).count()).toBe(0)
  await payButton(page).click()
  await page.getByRole('link', { name: 'Try again' }).click()
  await payButton(page).waitFor()
  const icons = page.getByRole('list', { name: 'Accepted cards' })
  const before = await icons.boundingBox()
  await walletButton(page).waitFor()
  expect(await icons.boundingBox()).toEqual(before)
  await walletButton(page).click()
  await sees(texts.paid)
  expect(payCalls(checkout)).toHaveLength(2)
})

/** Opens the card form after a payment that got a 504. The card is filled in, and "Pay again" is shown. */
async function openAfterUnknownOutcome(path = '/wallet') {
  const timesOut = () => new HttpResponse(null, { status: 504 })
  const lost = http.post('*/api/pay/:id', timesOut, { once: true })
  const checkout = await openCheckout(path, { handlers: [lost] })
  checkout.expectConsole('error', 'status of 504', 'the payment request failed')
  await payByCard(checkout.page)
  await checkout.page.getByRole('link', { name: 'I have checked: try again' }).click()
  await fillCard(checkout.page)
  return checkout
}

test('"Pay again" after a press of the wallet charges no typed card, and leads to the wallet', async () => {
  const checkout = await openAfterUnknownOutcome()
  const { page, sees } = checkout
  await walletButton(page).click()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await page.locator('.wallet-space:focus').waitFor()
  await walletButton(page).click()
  await sees(texts.paid)
  expect(payCalls(checkout)).toHaveLength(2)
  expect(rawCardCalls(checkout)).toHaveLength(1)
})

test('after a cancelled wallet, "Pay again" charges the card if the card form does not show the wallet', async () => {
  const checkout = await openAfterUnknownOutcome('/wallet-cancelled')
  // Another tab shares the record of the payment, but not the stored buyer, with whom the card form shows the wallet.
  const tab = await openTab(checkout, '/wallet-cancelled')
  await fillCardForm(tab)
  await tab.goBack()
  await walletButton(tab).click()
  await tab.goForward()
  await tab.getByRole('button', { name: 'Pay again' }).click()
  await sees(tab, texts.paid)
})

test('"Pay again" charges the card once a ping reaches the shop, although the browser reports offline by mistake', async () => {
  const checkout = await openAfterUnknownOutcome()
  const { page, sees } = checkout
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay again' }).click()
  await sees(texts.paid)
  expect(rawCardCalls(checkout)).toHaveLength(2)
})

test('a wallet pressed with the keyboard keeps the focus in its space while it pays, and after an error', async () => {
  const { page, origin } = await openCheckout('/wallet', { handlers: [holdPayments().handler] })
  await walletButton(page).press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.className)
  await expect.poll(focused).toBe('wallet-space')
  await page.goto(`${origin}/wallet-submit-error`)
  await walletButton(page).press('Enter')
  await expect.poll(focused).toBe('wallet-space')
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  expect(await focused()).toBe('wallet-space')
  await page.keyboard.press('Tab')
  expect(await walletButton(page).evaluate((button) => button.matches(':focus'))).toBe(true)
})

test('B13: with Stripe.js blocked the form works at once, and one line offers crypto, if the product accepts coins', async () => {
  const handlers = [http.get(scriptUrl, () => HttpResponse.error())]
  const { page, origin, sees, expectConsole } = await openCheckout('/demo', { handlers })
  expectConsole('warn', 'Stripe.js could not be loaded')
  expectConsole('error', scriptUrl)
  await sees('Wallet payments could not be loaded, perhaps because of an ad blocker.')
  await box(page, 'Email').fill(ada.email)
  await page.getByRole('button', { name: 'Pay with Crypto instead' }).click()
  await sees(texts.chooseCoin)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  // This product accepts no coins.
  await page.goto(`${origin}/stripe-js-blocked`)
  await box(page, 'Email').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('ad blocker').count()).toBe(0)
  await payByCard(page)
  await sees(texts.paid)
})

test('B15: a Stripe.js that loads after the payment changes nothing and logs no error', async () => {
  const held = holdResponses(scriptUrl)
  const { page, origin, sees } = await openCheckout('/', { handlers: [held.handler] })
  // Does not wait for the load event, which Stripe.js delays.
  const scriptRequest = page.waitForRequest(scriptUrl)
  await page.goto(`${origin}/card`, { waitUntil: 'commit' })
  await scriptRequest
  await payByCard(page)
  await sees('Payment details')
  const before = await page.locator('body').innerText()
  held.release()
  await page.waitForFunction(() => 'Stripe' in window)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('body').innerText()).toBe(before)
  expect(await page.locator('iframe').count()).toBe(0)
})

test('a wallet that loads while the card form is shown takes no height, has its final width, and is there after Back', async () => {
  const { page } = await openCheckout('/wallet-late')
  await giveEmail(page)
  await box(page, 'Name on Card').waitFor()
  const button = page.getByText('Pay with Fake Wallet')
  await button.waitFor({ state: 'attached' })
  expect(await page.locator('div.wallet-hidden').boundingBox()).toMatchObject({ height: 0 })
  const { width } = (await button.boundingBox()) ?? {}
  await page.goBack()
  await walletButton(page).waitFor()
  expect(await walletButton(page).boundingBox()).toMatchObject({ width })
})
