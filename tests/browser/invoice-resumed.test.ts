import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withClock } from '../support/browser/browser-pool.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { checksIn, takeInvoice, walletLink } from '../support/browser/coin-buyer.ts'

const secondsLeft = async (page: Page): Promise<number> => {
  const [minutes, seconds] = (await page.getByRole('timer').innerText()).split(':').map(Number)
  return (minutes ?? Number.NaN) * 60 + (seconds ?? Number.NaN)
}

/** Only one invoice was created, and all checks are about it. */
async function expectOneInvoice({ calls, hubMessages }: CheckoutPage): Promise<void> {
  expect(calls('POST', '/api/pay/')).toHaveLength(1)
  const asked = checksIn(hubMessages).length
  await expect.poll(() => checksIn(hubMessages).length).toBeGreaterThan(asked - 1)
  expect(new Set(checksIn(hubMessages).map(String)).size).toBe(1)
}

test('F17: a reload restores the invoice, its address, its time and its tab, and so does Back', async () => {
  const checkout = await openCheckout('/demo', withClock)
  const { page, origin, sees } = checkout
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await takeInvoice(checkout)
  const link = await walletLink(page).getAttribute('href')
  await page.clock.fastForward(300_000)
  const before = await secondsLeft(page)
  await page.reload()
  await sees('Awaiting payment...')
  expect(await walletLink(page).getAttribute('href')).toBe(link)
  const after = await secondsLeft(page)
  expect(after).toBeLessThanOrEqual(before)
  expect(after).toBeGreaterThan(before - 15)
  expect(await page.getByRole('tab', { name: 'Crypto' }).getAttribute('aria-selected')).toBe('true')
  await expectOneInvoice(checkout)
  await page.goto(`${origin}/pending`)
  await page.goBack()
  await sees('Awaiting payment...')
  expect(await walletLink(page).getAttribute('href')).toBe(link)
  await expectOneInvoice(checkout)
})

test('a second tab shows the same invoice, and its open form changes to the invoice', async () => {
  const checkout = await openCheckout('/crypto-only', withClock)
  const second = await checkout.page.context().newPage()
  await second.goto(`${checkout.origin}/crypto-only`)
  await second.getByText('Choose Cryptocurrency').waitFor()
  await takeInvoice(checkout)
  await second.getByText('Awaiting payment...').waitFor()
  expect(await walletLink(second).getAttribute('href')).toBe(
    await walletLink(checkout.page).getAttribute('href'),
  )
  await expectOneInvoice(checkout)
})
