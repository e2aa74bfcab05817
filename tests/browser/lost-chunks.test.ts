import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { ada, box, fillCardForm, hasFocus, payByCard } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { pressContinueToInvoice } from '../support/browser/coin-buyer.ts'
import { texts } from '../support/english.ts'

/** All files of this name, with any query. */
const filesOf = (name: string) => new RegExp(`/assets/${name}\\.\\w+\\.\\w+(?:\\?.*)?$`)

async function openWithLoss(path: string, file: string) {
  const lose = (page: Page) => page.route(filesOf(file), (route) => route.abort())
  const checkout = await openCheckout(path, { beforeLoad: lose })
  checkout.expectConsole('error', 'ERR_FAILED')
  return checkout
}

/** A deploy while the page is open: the old files of this name return 404. A reload brings the new build. */
async function openWithDeploy(path: string, file: string) {
  const checkout = await openCheckout(path, {
    beforeLoad: async (page) => {
      let loadCount = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loadCount += 1
      })
      await page.route(filesOf(file), (route) =>
        loadCount > 1
          ? route.fallback()
          : route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }),
      )
    },
  })
  checkout.expectConsole('error', 'status of 404')
  return checkout
}

const lossLine = 'Till: a part of the page could not be loaded'

test('F14: in place of a lost card tab the page offers to try again, and keeps the typed email and the focus', async () => {
  const { page, sees, expectConsole } = await openWithLoss('/card', 'card-tab')
  await box(page, 'Email').fill(ada.email)
  expectConsole('error', lossLine)
  // React cannot hydrate the prerendered form without the chunk.
  expectConsole('error', 'React rendered the page again')
  await sees(texts.lostChunk)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await sees('Continue')
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await expect.poll(() => hasFocus(box(page, 'Email'))).toBe(true)
})

test('F14: in place of a lost card form the page offers to try again, and the rest of the page stays', async () => {
  const { page, sees, seesTabs, expectConsole } = await openWithLoss('/card', 'card-form.chunk')
  expectConsole('error', lossLine)
  await seesTabs()
  await box(page, 'Email').fill(ada.email)
  await box(page, 'Email').press('Enter')
  await sees(texts.lostChunk)
  expect(await page.getByRole('list', { name: 'Accepted cards' }).getByRole('img').count()).toBe(7)
  await page.goBack()
  await sees('Continue')
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  await page.goForward()
  await sees(texts.lostChunk)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await box(page, 'Name on Card').waitFor()
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await expect.poll(() => hasFocus(box(page, 'Name on Card'))).toBe(true)
})

test('F14a: when a deploy has removed the crypto tab, the page reloads, and keeps the tab and all that is typed but card data', async () => {
  const { page, sees, expectConsole } = await openWithDeploy('/demo', 'crypto-tab')
  expectConsole('error', lossLine)
  await fillCardForm(page, { country: 'GB' })
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees(texts.chooseCoin)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await page.getByRole('tab', { name: 'Card' }).click()
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  expect(await box(page, 'Name on Card').inputValue()).toBe(ada.name)
  expect(await page.getByLabel('Country').inputValue()).toBe('GB')
  expect(await box(page, 'Postal Code').inputValue()).toBe(ada.postalCode)
  expect(await box(page, 'Card Number').inputValue()).toBe('')
})

test('F14a: when a deploy has removed the code of the receipt, the page reloads and shows it', async () => {
  const { page, sees, expectConsole } = await openWithDeploy('/card', 'receipt.chunk')
  expectConsole('error', lossLine)
  await payByCard(page)
  await sees('Payment details')
})

const invoiceFiles = ['invoice-screen', 'invoice-hub']
test.each(invoiceFiles)('F14a: without %s the form reloads, and sends nothing', async (file) => {
  const checkout = await openWithDeploy('/crypto-only', file)
  const { page, sees, calls, expectConsole } = checkout
  expectConsole('error', lossLine)
  await sees(texts.chooseCoin)
  await page.getByRole('combobox').first().selectOption('LTC')
  await box(page, 'Email').fill(ada.email)
  const reloaded = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: 'Continue' }).click()
  await reloaded
  await sees(texts.chooseCoin)
  expect(await page.getByRole('combobox').first().inputValue()).toBe('LTC')
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  expect(calls('POST', '/api/pay/')).toHaveLength(0)
  await pressContinueToInvoice(checkout)
  await sees('Litecoin')
})

const germanLine = 'Diese Sprache konnte nicht geladen werden: Deutsch.'

test.each([
  ['the chosen language', '/card', 'messages-de', 'Deutsch could not be loaded.'],
  ['the crypto texts of its language', '/crypto-only?locale=de', 'messages-de-crypto', germanLine],
])('F14a: a page that has lost %s names the language; a reload opens in it', async (...row) => {
  const [what, path, file, line] = row
  const { page, origin, sees, seesTabs } = await openWithDeploy(path, file)
  await seesTabs()
  if (what === 'the chosen language') await page.locator('.language select').selectOption('de')
  await sees(line)
  await page.getByRole('button', { name: /Reload the page|Seite neu laden/ }).click()
  await page.getByText(line).waitFor({ state: 'detached' })
  await seesTabs()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  // Only a language chosen in the picker removes `?locale=` from the URL.
  expect(page.url()).toBe(origin + path)
})
