import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  coinField,
  continueButton,
  factOf,
  hasLeftHub,
  openInvoice,
} from '../support/browser/coin-buyer.ts'

const bitcoinAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const invoicesAsked = ({ calls }: CheckoutPage) =>
  calls('POST', '/api/pay/').map(({ url }) => url.pathname + url.search)

const focused = ({ page }: CheckoutPage) =>
  page.evaluate(() => document.activeElement?.textContent ?? '')

test('"Use another coin" asks for confirmation, and the invoice can be kept', async () => {
  const checkout = await openInvoice('/crypto-only')
  const { page, sees, hubMessages, screenshot } = checkout
  await page.getByRole('button', { name: 'Use another coin' }).click()
  await sees(/Have you already paid\? Then stay on this page/)
  expect(await focused(checkout)).toMatch(/^Have you already paid/)
  await screenshot('invoice-other-coin')
  await page.getByRole('button', { name: 'Keep this invoice' }).click()
  expect(await focused(checkout)).toBe('Use another coin')
  await sees('Open in wallet')
  expect(hasLeftHub(hubMessages)).toBe(false)
})

test('with another coin the old invoice is dropped, and the page warns not to pay its address', async () => {
  const checkout = await openInvoice('/crypto-only')
  const { page, sees, hubMessages, screenshot } = checkout
  await page.getByRole('button', { name: 'Use another coin' }).click()
  await page.getByRole('button', { name: 'Yes, use another coin' }).click()
  const warning = page.getByRole('alert')
  expect(await warning.innerText()).toBe(
    `Do not pay to ${bitcoinAddress} any more: it no longer belongs to your order.`,
  )
  expect(await focused(checkout)).toBe('Choose Cryptocurrency')
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  await screenshot('crypto-after-drop')

  await page.reload()
  await sees('Choose Cryptocurrency')
  await coinField(page).selectOption('LTC')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  expect(await factOf(page, 'Paying with').innerText()).toBe('Litecoin LTC')
  expect(invoicesAsked(checkout)).toEqual([
    '/api/pay/crypto-only/generate-invoice?cryptoCode=BTC&email=',
    '/api/pay/crypto-only/generate-invoice?cryptoCode=LTC&email=',
  ])
})

test('D23: a payment to an abandoned invoice is noticed', async () => {
  const { page, sees } = await openInvoice('/settles', withClock)
  await page.getByRole('button', { name: 'Use another coin' }).click()
  await page.getByRole('button', { name: 'Yes, use another coin' }).click()
  await sees('Choose Cryptocurrency')
  await advanceClock(page, 21)
  await sees('Payment successful!')
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

test('with only one coin, no other coin is offered', async () => {
  const { page, sees } = await openInvoice('/one-coin')
  await sees('Open in wallet')
  expect(await page.getByRole('button', { name: 'Use another coin' }).count()).toBe(0)
})

test('a new invoice uses the same coin and email', async () => {
  const checkout = await openCheckout('/expires', {
    movableClock: true,
  })
  const { page, sees } = checkout
  await coinField(page).selectOption('LTC')
  await page.getByLabel('Email').fill('ada@example.com')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  await sees('A new invoice has a new address. Do not pay to the old one any more.')
  await page.getByRole('button', { name: 'Get a new invoice' }).click()
  await sees('Awaiting payment...')
  const [first, second] = invoicesAsked(checkout)
  expect(first).toBe('/api/pay/expires/generate-invoice?cryptoCode=LTC&email=ada%40example.com')
  expect(second).toBe(first)
  expect(await focused(checkout)).toBe('Awaiting payment...')
})

test('a new invoice after a reload uses the same coin and email', async () => {
  const checkout = await openCheckout('/expires', {
    movableClock: true,
  })
  const { page, sees } = checkout
  await coinField(page).selectOption('DOGE')
  await page.getByLabel('Email').fill('ada@example.com')
  await continueButton(page).click()
  await sees('Awaiting payment...')
  await page.reload()
  await sees('Awaiting payment...')
  await advanceClock(page, 21)
  await page.getByRole('button', { name: 'Get a new invoice' }).click()
  await sees('Awaiting payment...')
  const [first, second] = invoicesAsked(checkout)
  expect(second).toBe(first)
})

test('a refused new invoice leaves the filled form with "Try again"', async () => {
  const checkout = await openInvoice('/expires', withClock)
  const { page, sees, use, expectConsole } = checkout
  expectConsole('error', 'status of 500')
  await advanceClock(page, 21)
  use(http.post('*/generate-invoice', () => new HttpResponse(null, { status: 500 })))
  await page.getByRole('button', { name: 'Get a new invoice' }).click()
  await sees('The invoice could not be created.')
  await sees(/Do not pay to/)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect(await coinField(page).inputValue()).toBe('BTC')
})

test('"I already paid" checks again and shows the result', async () => {
  const checkout = await openInvoice('/expires', withClock)
  const { page, sees, hubMessages, screenshot } = checkout
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  const asked = checksIn(hubMessages).length
  await page.getByRole('button', { name: 'I already paid - check again' }).click()
  await sees(/No payment has been found yet/)
  expect(checksIn(hubMessages)).toHaveLength(asked + 1)
  await expect.poll(() => hasLeftHub(hubMessages)).toBe(true)
  await screenshot('invoice-checked-again')
})

test('"I already paid" finds a late payment', async () => {
  const { page, sees } = await openInvoice('/late', withClock)
  await advanceClock(page, 21)
  await sees('Invoice Expired')
  await advanceClock(page, 30)
  await page.getByRole('button', { name: 'I already paid - check again' }).click()
  await sees('Payment successful!')
})

test('an address with wrong check digits is shown with a warning, and can be paid', async () => {
  const { page, sees, expectConsole, screenshot } = await openCheckout('/damaged-address')
  expectConsole('warn', 'has wrong check digits for an address of BTC')
  await continueButton(page).click()
  await sees('Open in wallet')
  expect(await page.getByRole('alert').innerText()).toContain('your wallet may refuse it')
  expect(await factOf(page, 'Order ID').innerText()).not.toBe('')
  expect(await page.getByRole('img', { name: /QR/ }).count()).toBe(1)
  await screenshot('invoice-invalid-address')
})
