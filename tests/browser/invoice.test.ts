import { expect, test } from 'vitest'
import { advanceClock, suspendFor } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import type { CheckoutPage } from '../support/browser/checkout-page.ts'
import {
  checksIn,
  continueButton,
  detailOf,
  openInvoice,
  walletLink,
} from '../support/browser/coin-buyer.ts'

const timer = ({ page }: CheckoutPage): Promise<string> => page.getByRole('timer').innerText()

const link = ({ page }: CheckoutPage) => walletLink(page).getAttribute('href')

test('D19: an invoice shows shop, amount, coin, address and remaining time, and texts for a wallet are neither translated nor mirrored', async () => {
  const checkout = await openInvoice()
  const { page, sees, screenshot } = checkout
  await sees('Tidewater Tea')
  expect(await page.getByRole('heading', { name: 'Awaiting payment...' }).count()).toBe(1)
  expect(await detailOf(page, 'Paying with').innerText()).toBe('Bitcoin BTC')
  expect(await detailOf(page, 'Amount').innerText()).toBe('0.0001999 BTC')
  await sees('$19.99 · 1 BTC = $100,000.00')
  await sees(
    'Send exactly 0.0001999 BTC on the Bitcoin network. Send it in one payment; your wallet adds the network’s fee.',
  )
  await sees('Some exchanges subtract their fee: check the amount that arrives.')
  // With the date when it is past midnight by then.
  await sees(/^Pay by (?:[A-Z][a-z]{2} \d{1,2}, \d{4}, )?\d{1,2}:\d\d/)
  expect(await detailOf(page, 'Address').textContent()).toBe(
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  )
  expect(await link(checkout)).toBe(
    'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.0001999',
  )
  expect(await continueButton(page).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Awaiting payment...')
  for (const name of ['Paying with', 'Amount', 'Address']) {
    const value = detailOf(page, name)
    expect(await value.getAttribute('translate')).toBe('no')
    expect(await value.getAttribute('dir')).toBe('ltr')
    expect(await value.evaluate((element) => getComputedStyle(element).textTransform)).toBe('none')
  }
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
