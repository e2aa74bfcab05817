import { expect, test } from 'vitest'
import { giveEmail } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { openInvoice, takeInvoice } from '../support/browser/coin-buyer.ts'
import { lose, openWithLoss } from '../support/browser/lost-chunks.ts'
import { texts } from '../support/english.ts'

const seesText = (text: string) => (checkout: CheckoutPage) => checkout.sees(text)

const chooseGerman = async ({ page, sees }: CheckoutPage) => {
  await page.locator('.language select').selectOption('de')
  await sees('Weiter')
}

/** Each lazy chunk: what it holds, its file, its page, and how to see that it has loaded. */
const chunks: readonly (readonly [
  content: string,
  file: string,
  path: string,
  seesLoaded: (checkout: CheckoutPage) => Promise<void>,
])[] = [
  ['the card tab', 'card-tab', '/card', ({ page }) => giveEmail(page)],
  ['the crypto tab', 'crypto-tab', '/crypto-only', seesText(texts.chooseCoin)],
  ['the card form', 'card-form.chunk', '/card', ({ page }) => giveEmail(page)],
  ['an invoice', 'invoice-screen', '/crypto-only', takeInvoice],
  ['the hub', 'invoice-hub', '/crypto-only', takeInvoice],
  ['the list of languages', 'language-picker', '/card', chooseGerman],
  ['a language', 'messages-de', '/card', chooseGerman],
  ['the outcome', 'done', '/done?payment_intent=pi_verify_success', seesText(texts.paid)],
]

// tests/tools/build/load-chunks.test.tsx tests the other losses, for which every chunk runs the same code.
test.each(chunks)('F19: %s, lost twice, is loaded again', async (_, file, path, seesLoaded) => {
  const checkout = await openWithLoss(path, file, 2)
  await seesLoaded(checkout)
  expect(checkout.requested()).toBeGreaterThan(2)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(0)
})

test('F19: a language chosen offline stays chosen, and is applied when the network is back', async () => {
  const { page, sees, expectConsole } = await openCheckout('/card')
  expectConsole('error', 'ERR_INTERNET_DISCONNECTED')
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await page.context().setOffline(true)
  const lost = page.waitForEvent('console', (each) => each.text().startsWith('Till:'))
  await page.locator('.language select').selectOption('de')
  await lost
  expect(await page.locator('.language select').inputValue()).toBe('de')
  await page.context().setOffline(false)
  await sees('Sprache')
})

test('F14: a stored invoice survives a lost chunk: Try again shows it', async () => {
  const { page, sees, expectConsole } = await openInvoice('/crypto-only')
  expectConsole('error', 'ERR_FAILED')
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await lose(page, 'invoice-screen')
  await page.reload()
  await sees(texts.lostChunk)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await sees(texts.awaiting)
})
