import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { box, payByCard, walletButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { layoutShifts } from '../support/browser/layout-shifts.ts'

const scriptAddress = 'https://js.stripe.com/v3'
const blocked = [
  ['warn', 'Stripe.js could not be loaded'],
  ['error', scriptAddress],
] as const

/** Stripe.js is unreachable. */
const noScript = http.get(scriptAddress, () => HttpResponse.error())

/** Lists the layout shifts that no input of the buyer explains, each with what moved. */
const unexpectedMoves = async (page: Page): Promise<readonly string[]> => {
  const shifts = await layoutShifts(page)
  return shifts
    .filter(({ isExpected }) => !isExpected)
    .flatMap(({ value, moves }) => [`${value}`, ...moves])
}

test('B16: an absent wallet shows no box and no divider, and its space folds when the buyer types', async () => {
  const { page, sees } = await openCheckout('/wallet-unavailable')
  await page.waitForLoadState('networkidle')
  const panel = page.getByRole('tabpanel')
  expect(await panel.getByText('or', { exact: true }).isVisible()).toBe(false)
  expect(await page.getByRole('region', { name: 'Pay with a wallet' }).count()).toBe(0)
  const icons = page.getByRole('list', { name: 'Accepted cards' })
  const before = await icons.boundingBox()
  await box(page, 'Email').click()
  await page.keyboard.press('a')
  await expect.poll(async () => (await icons.boundingBox())?.y).toBeLessThan((before?.y ?? 0) - 90)
  expect(await unexpectedMoves(page)).toEqual([])
  await payByCard(page)
  await sees('Payment successful!')
})

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
  await sees('Payment details')
  const before = await page.locator('body').innerText()
  release()
  await page.waitForFunction(() => 'Stripe' in window)
  await page.waitForLoadState('networkidle')
  expect(await page.locator('body').innerText()).toBe(before)
  expect(await page.locator('iframe').count()).toBe(0)
})

test('a late wallet appears between Continue and the icons, and moves nothing', async () => {
  const { page, seesTabs } = await openCheckout('/wallet-late')
  await seesTabs()
  const places = async () => [
    await page.getByRole('button', { name: 'Continue' }).boundingBox(),
    await page.getByRole('list', { name: 'Accepted cards' }).boundingBox(),
  ]
  const [above, below] = await places()
  await walletButton(page).waitFor()
  expect(await places()).toEqual([above, below])
  expect(await unexpectedMoves(page)).toEqual([])
  const wallet = await walletButton(page).boundingBox()
  expect(wallet?.y).toBeGreaterThan(above?.y ?? Infinity)
  expect(wallet?.y).toBeLessThan(below?.y ?? 0)
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
