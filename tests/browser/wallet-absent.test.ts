import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { box, payByCard, walletButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

const scriptAddress = 'https://js.stripe.com/v3'
const blocked = [
  ['warn', 'Stripe.js could not be loaded'],
  ['error', scriptAddress],
] as const

/** Stripe.js is unreachable. */
const noScript = http.get(scriptAddress, () => HttpResponse.error())

test.each(['/wallet-unavailable', '/wallet-load-error'])(
  'B16: %s shows no wallet box and no divider, and the card pays',
  async (path) => {
    const { page, sees } = await openCheckout(path)
    await page.waitForLoadState('networkidle')
    const panel = page.getByRole('tabpanel')
    expect(await panel.getByText('or', { exact: true }).isVisible()).toBe(false)
    expect(await page.getByRole('region', { name: 'Pay with a wallet' }).count()).toBe(0)
    const gap = await panel.locator('.wallet').boundingBox()
    expect(gap?.height ?? 0).toBe(0)
    await payByCard(page)
    await sees('Payment successful!')
  },
)

test.each(['/wallet-too-cheap', '/free'])(
  '%s is below the provider’s minimum: no wallet, and the card pays',
  async (path) => {
    const { page, sees } = await openCheckout(path)
    await page.waitForLoadState('networkidle')
    expect(await box(page, 'Email').isVisible()).toBe(true)
    expect(await walletButton(page).count()).toBe(0)
    await payByCard(page)
    await sees('Payment successful!')
  },
)

test('B13: with Stripe.js blocked the form works at once, and one line offers crypto', async () => {
  const checkout = await openCheckout('/demo', { handlers: [noScript] })
  const { page, sees, expectConsole, screenshot } = checkout
  for (const [level, line] of blocked) expectConsole(level, line)
  await sees('Wallet payments could not be loaded, perhaps because of an ad blocker.')
  await screenshot('wallet-blocked')
  await box(page, 'Email').fill('ada@example.com')
  await page.getByRole('button', { name: 'Pay with Crypto instead' }).click()
  expect(await page.getByRole('tab', { selected: true }).textContent()).toBe('Crypto')
  await sees('Choose Cryptocurrency')
  expect(await box(page, 'Email').inputValue()).toBe('ada@example.com')
  await page.getByRole('tab', { name: 'Card' }).click()
  await payByCard(page)
  await sees('Payment successful!')
})

test('B13: with Stripe.js blocked and no crypto method, no line is shown', async () => {
  const checkout = await openCheckout('/stripe-js-blocked')
  for (const [level, line] of blocked) checkout.expectConsole(level, line)
  const { page, sees } = checkout
  await box(page, 'Email').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.getByText('ad blocker').count()).toBe(0)
  await payByCard(page)
  await sees('Payment successful!')
})

/** Does not wait for the load event, which Stripe.js delays. */
async function openWhileStripeJsLoads(page: Page, origin: string): Promise<void> {
  await Promise.all([
    page.waitForRequest(scriptAddress),
    page.goto(`${origin}/card`, { waitUntil: 'commit' }),
  ])
}

test('B14: a hanging Stripe.js delays nothing', async () => {
  const never = http.get(scriptAddress, () => new Promise<Response>(() => {}))
  const { page, origin, sees } = await openCheckout('/', { handlers: [never] })
  await openWhileStripeJsLoads(page, origin)
  await payByCard(page)
  await sees('Payment successful!')
})

test('B15: a Stripe.js that loads after the payment changes nothing and logs no error', async () => {
  let release = (): void => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const late = http.get(scriptAddress, async () => {
    await released
    // Undefined leaves the answer to the mocks.
    return undefined
  })
  const { page, origin, sees } = await openCheckout('/', { handlers: [late] })
  await openWhileStripeJsLoads(page, origin)
  await payByCard(page)
  await sees('Payment successful!')
  const before = await page.locator('body').innerText()
  release()
  await page.waitForFunction(() => 'Stripe' in window)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('body').innerText()).toBe(before)
  expect(await page.locator('iframe').count()).toBe(0)
})

test('a late wallet delays nothing', async () => {
  const checkout = await openCheckout('/wallet-late')
  const { page, sees } = checkout
  await payByCard(page)
  await sees('Payment successful!')
  expect(await walletButton(page).count()).toBe(0)
})

test('a late wallet appears below the form and moves nothing', async () => {
  const { page } = await openCheckout('/wallet-late')
  const place = () => page.getByRole('button', { name: 'Continue' }).boundingBox()
  const before = await place()
  await walletButton(page).waitFor()
  expect(await place()).toEqual(before)
})

test('Stripe.js loads only when the card tab is shown', async () => {
  const { page, sees, calls } = await openCheckout('/crypto-first')
  await sees('Choose Cryptocurrency')
  await page.waitForLoadState('networkidle')
  expect(calls('GET', 'https://js.stripe.com')).toHaveLength(0)
  await page.getByRole('tab', { name: 'Card' }).click()
  await walletButton(page).waitFor()
  expect(calls('GET', 'https://js.stripe.com').map(({ url }) => url.href)).toEqual([scriptAddress])
})
