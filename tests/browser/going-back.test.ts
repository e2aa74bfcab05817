import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  ada,
  box,
  cardOfAskingBank,
  fillCardForm,
  giveEmail,
  hasFocus,
  payButton,
  payByCard,
  walletButton,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { payCalls } from '../support/browser/payment-calls.ts'

const left = 'You left the confirmation step. If you approved it, do not pay again.'
const alreadyPaid = 'You have already paid for this product. There is no need to pay again.'
const processing = 'Processing your payment...'

/** Opens a page that a full Chromium restores from its bfcache after Back. The headless shell has none and loads it again. */
const openRestorable = (path: string) => openCheckout(path, { backForwardCache: true })

const goBack = (page: Page) => page.goBack({ waitUntil: 'commit' })

async function holdsNoCard(page: Page): Promise<boolean> {
  const texts = ['Card Number', 'Expiration', 'CVC'].map((label) => box(page, label).inputValue())
  return (await Promise.all(texts)).every((text) => text === '')
}

test('B11: Back from /success leads to the product, which says that it is paid, and then out of the checkout', async () => {
  const checkout = await openCheckout('/')
  const { page, origin, sees } = checkout
  await page.goto(`${origin}/card`)
  await payByCard(page)
  await sees('Payment successful!')
  await goBack(page)
  await sees(alreadyPaid)
  expect(await payButton(page).count()).toBe(0)
  expect(await page.getByRole('textbox').count()).toBe(0)

  await goBack(page)
  await sees('Nothing to see here.')
  await page.goto(`${origin}/card`)
  await page.getByRole('button', { name: 'Buy it again' }).click()
  await payByCard(page)
  await sees('Payment successful!')
  expect(payCalls(checkout)).toHaveLength(2)
})

test('Back on the card form returns to the email step with all values, and Back again leaves, also after a reload', async () => {
  const { page, origin, sees } = await openCheckout('/')
  await page.goto(`${origin}/card`)
  await fillCardForm(page, { country: 'GB', postalCode: 'SW1A 1AA' })
  await box(page, 'Email').fill('grace@example.com')
  await goBack(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  expect(await box(page, 'Email').inputValue()).toBe('grace@example.com')
  expect(await hasFocus(box(page, 'Email'))).toBe(true)
  expect(await payButton(page).isVisible()).toBe(false)

  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await payButton(page).waitFor()
  const typed = ['Email', 'Name on Card', 'Card Number', 'Expiration', 'CVC', 'Postal Code']
  const texts = () => Promise.all(typed.map((label) => box(page, label).inputValue()))
  const details = ['grace@example.com', ada.name, ada.number, ada.expiration, ada.cvc, 'SW1A 1AA']
  expect(await texts()).toEqual(details)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')

  await goBack(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await page.goForward()
  await payButton(page).waitFor()
  expect(await texts()).toEqual(details)
  await page.reload()
  await giveEmail(page)
  await goBack(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await goBack(page)
  await sees('Nothing to see here.')
})

test('B11: a wallet payment that returns from the bank’s page shows its former step', async () => {
  const { page, sees } = await openRestorable('/wallet-bank')
  await box(page, 'Email').fill(ada.email)
  await walletButton(page).click()
  await sees('Mock bank')
  await goBack(page)
  await sees(left)
  await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await payButton(page).count()).toBe(0)
})

test('B11: after 3-D Secure in another tab, Back in the first says that the product is paid', async () => {
  const { page, origin, sees } = await openRestorable('/card')
  await payByCard(page, { number: cardOfAskingBank })
  await sees('Mock bank')
  const returned = await page.context().newPage()
  await returned.goto(`${origin}/done?payment_intent=pi_verify_success`)
  await returned.getByText('Payment successful!').waitFor()
  await goBack(page)
  await sees(alreadyPaid)
  expect(await payButton(page).isVisible()).toBe(false)
})

test('3-D Secure declined in another tab leads to /failed, whose Try again leads to the product', async () => {
  const { page, origin, sees } = await openCheckout('/card?method=stripe')
  await payByCard(page, { number: cardOfAskingBank })
  await sees('Mock bank')
  const returned = await page.context().newPage()
  await returned.goto(`${origin}/done?payment_intent=pi_verify_failed`)
  await returned.getByText('Your payment was declined.').waitFor()
  await returned.getByRole('link', { name: 'Try again' }).click()
  await payByCard(returned)
  await returned.getByText('Payment successful!').waitFor()
})

test('B11: Back from the bank’s page warns against paying twice and has cleared the card alone', async () => {
  const checkout = await openRestorable('/card')
  const { page, sees, screenshot } = checkout
  await payByCard(page, { number: cardOfAskingBank })
  await sees('Mock bank')
  await goBack(page)
  await page.getByRole('alert').filter({ hasText: left }).waitFor()
  expect(await page.getByText(processing).count()).toBe(0)
  expect(await holdsNoCard(page)).toBe(true)
  await expect.poll(() => box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await box(page, 'Zip Code').inputValue()).toBe(ada.postalCode)
  expect(payCalls(checkout)).toHaveLength(1)
  await screenshot('back-from-bank')
})

test('B11: after 3-D Secure is approved, Back to the product says that it is paid', async () => {
  const checkout = await openRestorable('/card')
  const { page, origin, sees } = checkout
  await payByCard(page, { number: cardOfAskingBank })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees('Payment successful!')
  // The outcome has replaced /done in the history.
  await goBack(page)
  await sees('Mock bank')
  await goBack(page)
  await sees(alreadyPaid)
  expect(page.url()).toBe(`${origin}/card`)
  expect(await payButton(page).isVisible()).toBe(false)
  expect(payCalls(checkout)).toHaveLength(1)
  expect(checkout.calls('GET', '/api/pay/verify/')).toHaveLength(1)
})

test('B11: a page restored from the bfcache is not stuck in processing', async () => {
  const checkout = await openCheckout('/card')
  const { page, sees } = checkout
  // Status 204 keeps the checkout open during the redirect.
  await page.route('**/mock-bank.html*', (route) => route.fulfill({ status: 204 }))
  await payByCard(page, { number: cardOfAskingBank })
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await box(page, 'Card Number').waitFor({ state: 'detached' })
  await sees(processing)
  await showAgain(page)
  await sees(left)
  expect(await page.getByText(processing).count()).toBe(0)
  expect(await holdsNoCard(page)).toBe(true)
  await payButton(page).waitFor()
})

/** The headless shell has no bfcache. It names the obstacles of the page beside these. */
const ofHeadlessShell = ['BackForwardCacheDisabledForDelegate', 'BrowsingInstanceNotSwapped']

test('no screen keeps itself out of the bfcache', async () => {
  const { page, origin, sees } = await openCheckout('/', { backForwardCache: true })
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  const obstacles: string[] = []
  session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) => {
    obstacles.push(...notRestoredExplanations.map(({ reason }) => reason))
  })
  for (const [path, text] of [
    ['/card', 'Email'],
    ['/crypto-only', 'Choose Cryptocurrency'],
    ['/success', 'Payment successful!'],
    ['/failed', 'Payment Failed.'],
  ] as const) {
    await page.goto(origin + path)
    await sees(text)
    await page.goto(`${origin}/404.html`)
    await goBack(page)
    await sees(text)
    expect(
      obstacles.filter((reason) => !ofHeadlessShell.includes(reason)),
      path,
    ).toEqual([])
  }
})

/** Fires the `pageshow` event of a page restored from the bfcache. */
function showAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => {
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
}
