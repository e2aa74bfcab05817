import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import type { CheckoutPage } from '../support/browser/checkout-page.ts'
import { detailOf, openInvoice, walletLink } from '../support/browser/coin-buyer.ts'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

const copyButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Reads the clipboard by pasting it into a field of another page. */
async function pasted({ page }: CheckoutPage): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  return page.evaluate(() => navigator.clipboard.readText())
}

test('D19: each copy button puts exactly its text on the clipboard and says so', async () => {
  const checkout = await openInvoice('/crypto-only', withClock)
  const { page, sees, screenshot } = checkout
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const [name, text, done] of [
    ['Copy address', address, 'Address copied.'],
    ['Copy amount', '0.0001999', 'Amount copied.'],
    ['Copy link', `bitcoin:${address}?amount=0.0001999`, 'Link copied.'],
  ] as const) {
    await copyButton(page, name).click()
    const said = page.getByRole('status').filter({ hasText: done })
    await expect.poll(() => said.count()).toBe(1)
    await sees('Copied')
    expect(await pasted(checkout)).toBe(text)
    if (name === 'Copy address') await screenshot('invoice-copied')
    await advanceClock(page, 3)
    expect(await said.count()).toBe(0)
  }
})

test('without the Clipboard API execCommand copies, and the focus stays', async () => {
  const checkout = await openInvoice('/crypto-only', {
    beforeLoad: (page) =>
      page.addInitScript(() => {
        Object.defineProperty(Clipboard.prototype, 'writeText', { value: undefined })
      }),
  })
  const { page, sees } = checkout
  await copyButton(page, 'Copy address').click()
  await sees('Copied')
  expect(await pasted(checkout)).toBe(address)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Copy address',
  )
})

test('D21: without a wallet app the link does nothing, and the address in groups selects as one text', async () => {
  const { page } = await openInvoice('/crypto-only')
  const before = page.url()
  const tabs = page.context().pages().length
  await walletLink(page).click()
  const detail = detailOf(page, 'Address')
  expect(await detail.locator('strong').allInnerTexts()).toEqual(['bc1q', 'w508', 'v8f3', 't4'])
  for (const [name, text] of [
    ['Address', address],
    ['Amount', '0.0001999 BTC'],
  ] as const) {
    const selected = await detailOf(page, name).evaluate((element) => {
      getSelection()?.selectAllChildren(element)
      return getSelection()?.toString()
    })
    expect(selected).toBe(text)
  }
  expect(page.url()).toBe(before)
  expect(page.context().pages()).toHaveLength(tabs)
})
