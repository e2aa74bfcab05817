import { expect, test } from 'vitest'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  coinField,
  continueButton,
  detailOf,
  hasLeftHub,
  openInvoice,
} from '../support/browser/coin-buyer.ts'

const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const invoicesAsked = ({ calls }: CheckoutPage) =>
  calls('POST', '/api/pay/').map(({ url }) => url.pathname + url.search)

const focused = ({ page }: CheckoutPage) =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

test('with another coin, once confirmed, the old invoice is dropped, and the page warns not to pay its address', async () => {
  const checkout = await openInvoice('/crypto-only')
  const { page, sees, hubMessages, screenshot } = checkout
  const otherCoin = page.getByRole('button', { name: 'Use another coin', exact: true })
  await otherCoin.click()
  await sees(/Have you already paid\? Then stay on this page/)
  expect(await focused(checkout)).toMatch(/^Have you already paid/)
  await screenshot('invoice-other-coin')
  await page.getByRole('button', { name: 'Keep this invoice' }).click()
  expect(await focused(checkout)).toBe('Use another coin')
  expect(hasLeftHub(hubMessages)).toBe(false)
  await otherCoin.click()
  const before = checksIn(hubMessages).length
  await page.getByRole('button', { name: 'Yes, use another coin' }).click()
  const warning = page.getByRole('alert')
  expect(await warning.innerText()).toBe(
    `Do not pay to ${bitcoinAddress} any more: it no longer belongs to your order.`,
  )
  expect(await focused(checkout)).toBe('Choose Cryptocurrency')
  // The dropped invoice may be paid already.
  await expect.poll(() => checksIn(hubMessages).length).toBeGreaterThan(before)
  await screenshot('crypto-after-drop')

  await page.reload()
  await sees('Choose Cryptocurrency')
  await coinField(page).selectOption('LTC')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  expect(await detailOf(page, 'Paying with').innerText()).toBe('Litecoin LTC')
  expect(invoicesAsked(checkout)).toEqual([
    '/api/pay/crypto-only/generate-invoice?cryptoCode=BTC&email=',
    '/api/pay/crypto-only/generate-invoice?cryptoCode=LTC&email=',
  ])
})

test('D24: an invoice abandoned in one tab shows a warning in the other', async () => {
  const first = await openInvoice('/crypto-only', withClock)
  const second = await first.page.context().newPage()
  await second.goto(`${first.origin}/crypto-only`)
  await second.getByText('Awaiting payment...').waitFor()
  await first.page.getByRole('button', { name: 'Use another coin' }).click()
  await first.page.getByRole('button', { name: 'Yes, use another coin' }).click()
  await second.getByText(`Do not pay to`).waitFor()
  expect(await second.getByRole('alert').innerText()).toContain(bitcoinAddress)
  expect(await second.getByRole('link', { name: 'Open in wallet' }).count()).toBe(0)
})

test('an expired invoice is checked again on request, and a new one uses the same coin and email', async () => {
  const checkout = await openCheckout('/expires', {
    movableClock: true,
  })
  const { page, sees, hubMessages } = checkout
  await coinField(page).selectOption('LTC')
  await page.getByLabel('Email').fill('ada@example.com')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  await sees('A new invoice has a new address. Do not pay to the old one any more.')
  const asked = checksIn(hubMessages).length
  await page.getByRole('button', { name: 'I already paid - check again' }).click()
  await sees(/No payment has been found yet/)
  expect(checksIn(hubMessages)).toHaveLength(asked + 1)
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  await page.getByRole('button', { name: 'Get a new invoice' }).click()
  await sees('Awaiting payment...')
  const [first, second] = invoicesAsked(checkout)
  expect(first).toBe('/api/pay/expires/generate-invoice?cryptoCode=LTC&email=ada%40example.com')
  expect(second).toBe(first)
  expect(await focused(checkout)).toBe('Awaiting payment...')
})
