import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { WireInvoice } from '../../mocks/data.ts'
import { advanceClock, suspendFor } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import type { CheckoutPage } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  coinField,
  continueButton,
  factOf,
  freshInvoice,
  openInvoice,
  walletLink,
} from '../support/browser/coin-buyer.ts'

const timer = ({ page }: CheckoutPage): Promise<string> => page.getByRole('timer').innerText()

const invoiceOf = (invoice: Partial<WireInvoice>) => ({
  handlers: [http.post('*/generate-invoice', () => HttpResponse.json(freshInvoice(invoice)))],
})

const link = ({ page }: CheckoutPage) => walletLink(page).getAttribute('href')

test('an invoice shows shop, amount, coin, address and remaining time', async () => {
  const checkout = await openInvoice()
  const { page, sees, screenshot } = checkout
  await sees('Tidewater Tea')
  expect(await page.getByRole('heading', { name: 'Awaiting payment...' }).count()).toBe(1)
  expect(await factOf(page, 'Paying with').innerText()).toBe('Bitcoin BTC')
  expect(await factOf(page, 'Amount').innerText()).toBe('0.0001999 BTC')
  await sees('$19.99 · 1 BTC = $100,000.00')
  await sees(
    'Send exactly 0.0001999 BTC on the Bitcoin network. Send it in one payment; your wallet adds the network’s fee.',
  )
  await sees('Some exchanges subtract their fee: check the amount that arrives.')
  await sees(/^Pay by \d{1,2}:\d\d/)
  expect(await factOf(page, 'Address').textContent()).toBe(
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  )
  expect(await link(checkout)).toBe(
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.0001999',
  )
  expect(await continueButton(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Awaiting payment...')
  await screenshot('invoice')
})

test('the timer counts down in mm:ss and the bar shows the share that has passed', async () => {
  const checkout = await openInvoice('/crypto-first', withClock)
  const { page, screenshot } = checkout
  const bar = page.locator('.countdown-bar')
  const sharePassed = async () => {
    const passed = await bar.locator('div').boundingBox()
    const whole = await bar.boundingBox()
    return (passed?.width ?? Number.NaN) / (whole?.width ?? Number.NaN)
  }
  expect(await timer(checkout)).toMatch(/^(?:15:00|14:5\d)$/)
  expect(await sharePassed()).toBeLessThan(0.01)

  await advanceClock(page, 30)
  expect(await timer(checkout)).toMatch(/^14:[12]\d|14:30$/)
  const before = secondsOf(await timer(checkout))
  await suspendFor(page, 420)
  await expect.poll(() => timer(checkout)).toMatch(/^07:/)
  // Real time also passes during the test.
  const gone = before - secondsOf(await timer(checkout))
  expect(gone).toBeGreaterThanOrEqual(419)
  expect(gone).toBeLessThan(430)
  expect(await sharePassed()).toBeGreaterThanOrEqual(0.5)
  expect(await sharePassed()).toBeLessThan(0.53)
  await screenshot('invoice-half-time')
})

const secondsOf = (mmss: string): number => {
  const [minutes, seconds] = mmss.split(':').map(Number)
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN)
}

test('E2, E3: the timer is right after sleep and ignores changes of the computer’s clock', async () => {
  const checkout = await openInvoice('/crypto-first', withClock)
  const { page, hubMessages } = checkout
  await suspendFor(page, 300)
  await expect.poll(() => timer(checkout)).toMatch(/^0?9:[45]\d|10:00$/)
  await expect.poll(() => checksIn(hubMessages).length).toBeGreaterThan(1)

  await page.clock.setSystemTime(Date.now() - 3_600_000)
  const before = secondsOf(await timer(checkout))
  await advanceClock(page, 20)
  const gone = before - secondsOf(await timer(checkout))
  expect(gone).toBeGreaterThanOrEqual(19)
  expect(gone).toBeLessThan(30)
})

test('the tab title shows the time and the state, and is restored afterwards', async () => {
  const { page, sees } = await openInvoice('/expires', withClock)
  await expect.poll(() => page.title()).toMatch(/^00:(?:20|1\d) Awaiting payment$/)
  await advanceClock(page, 5)
  expect(await page.title()).toMatch(/^00:(?:1[0-5]|0\d) Awaiting payment$/)
  await advanceClock(page, 16)
  await sees('Invoice Expired')
  expect(await page.title()).toBe('Invoice Expired')
  await page.getByRole('button', { name: 'Get a new invoice' }).click()
  await sees('Awaiting payment...')
  await page.getByRole('button', { name: 'Use another coin' }).click()
  await page.getByRole('button', { name: 'Yes, use another coin' }).click()
  await expect.poll(() => page.title()).toBe('Checkout · Tidewater Tea')
})

test('D16: the minutes of a long invoice pass 59, and fit on a narrow phone', async () => {
  const checkout = await openInvoice('/day-long', { screen: 'narrow' })
  expect(await timer(checkout)).toMatch(/^(?:1500:00|1499:5\d)$/)
  expect(await checkout.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('D7: the link names scheme, address and amount; an unknown coin is treated as Dogecoin', async () => {
  const checkout = await openInvoice('/litecoin-first')
  expect(await link(checkout)).toBe(
    'litecoin:ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9?amount=0.1999',
  )
  const { page, origin, sees } = checkout
  for (const [path, coin, name] of [
    ['/crypto-only', 'DOGE', 'Dogecoin DOGE'],
    ['/other-coin', 'PEP', 'PEP'],
  ] as const) {
    await page.goto(origin + path)
    await coinField(page).selectOption(coin)
    await continueButton(page).click()
    await sees('Awaiting payment...')
    expect(await link(checkout)).toBe('dogecoin:DDogepartyxxxxxxxxxxxxxxxxxxw1dfzr?amount=99.95')
    expect(await factOf(page, 'Paying with').innerText()).toBe(name)
  }
})

test('D3: a tiny amount has no exponent, on the page and in the wallet link', async () => {
  const checkout = await openInvoice('/tiny-amount')
  expect(await link(checkout)).toMatch(/\?amount=0\.0000005$/)
  expect(await factOf(checkout.page, 'Amount').innerText()).toBe('0.0000005 BTC')
})

test('D5: the digits of an amount are never rounded or shortened', async () => {
  const amount = '0.123456789012345678900'
  const checkout = await openInvoice('/crypto-first', invoiceOf({ amount }))
  expect(await link(checkout)).toMatch(/\?amount=0\.123456789012345678900$/)
  expect(await factOf(checkout.page, 'Amount').innerText()).toBe(`${amount} BTC`)
})

test('D17, D18: the shop’s coin name is shown as text, and a duration may have fractions', async () => {
  const checkout = await openInvoice(
    '/crypto-first',
    invoiceOf({ type: '<b>XMR</b>', expiration: 'PT1M30.5S' }),
  )
  expect(await factOf(checkout.page, 'Paying with').innerText()).toBe('<b>XMR</b>')
  expect(await link(checkout)).toMatch(/^dogecoin:/)
  expect(await timer(checkout)).toMatch(/^01:(?:3[01]|2\d)$/)
})

test('D19: texts for a wallet are neither translated nor mirrored', async () => {
  const { page } = await openInvoice()
  for (const name of ['Paying with', 'Amount', 'Address']) {
    const value = factOf(page, name)
    expect(await value.getAttribute('translate')).toBe('no')
    expect(await value.getAttribute('dir')).toBe('ltr')
    expect(await value.evaluate((element) => getComputedStyle(element).textTransform)).toBe('none')
  }
})
