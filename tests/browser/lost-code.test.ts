import { expect, test } from 'vitest'
import { ada, box, giveEmail, hasFocus, walletButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { always, chooseGerman, type Loss, openWithLoss } from '../support/browser/lost-chunks.ts'

// The built site, with a CDN or network that fails some requests for its chunks.

test('F19: the chunk of the card tab, lost twice, is loaded again', async () => {
  const losses: readonly Loss[] = ['lost', 'lost']
  const checkout = await openWithLoss('/card', 'card-tab', losses)
  await giveEmail(checkout.page)
  expect(checkout.asked()).toBeGreaterThan(losses.length)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(0)
})

test('F19: the texts of a language, lost twice, are fetched again', async () => {
  await chooseGerman(await openWithLoss('/card', 'messages-de', ['lost', 'lost']))
})

test('F14: without the chunk of the card tab its place offers to try again, and keeps the typed email and its focus', async () => {
  const checkout = await openWithLoss('/card', 'card-tab', always)
  const { page, sees, expectConsole, screenshot } = checkout
  await box(page, 'Email').fill(ada.email)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  // React cannot hydrate the prerendered form without the chunk.
  expectConsole('error', 'the page was rendered again')
  await sees('A part of this page could not be loaded.')
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('DIV')
  await screenshot('lost-card-tab')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await sees('Continue')
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await expect.poll(() => hasFocus(box(page, 'Email'))).toBe(true)
})

test('F14: without the chunk of the card form its place offers to try again, and the rest of the page stays', async () => {
  const checkout = await openWithLoss('/card', 'card-form.chunk', always)
  const { page, sees, expectConsole, screenshot } = checkout
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await checkout.seesTabs()
  await box(page, 'Email').fill(ada.email)
  await box(page, 'Email').press('Enter')
  await sees('A part of this page could not be loaded.')
  expect(await page.getByRole('list', { name: 'Accepted cards' }).getByRole('img').count()).toBe(7)
  await screenshot('lost-card-form')
  await page.goBack()
  await sees('Continue')
  expect(await page.getByText('could not be loaded').count()).toBe(0)
  await page.goForward()
  await sees('A part of this page could not be loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await box(page, 'Name on Card').waitFor()
  expect(await box(page, 'Email').inputValue()).toBe(ada.email)
  await expect.poll(() => hasFocus(box(page, 'Name on Card'))).toBe(true)
})

test('F14: the try that brings the card form brings the wallet and the accepted cards, too', async () => {
  const checkout = await openWithLoss('/card', 'card-form.chunk', always)
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await checkout.seesTabs()
  await box(page, 'Email').fill(ada.email)
  await box(page, 'Email').press('Enter')
  await sees('A part of this page could not be loaded.')
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await box(page, 'Name on Card').waitFor()
  await page.goBack()
  await walletButton(page).waitFor()
  await page.locator('.language select').selectOption('de')
  await page.getByRole('list', { name: 'Akzeptierte Karten' }).waitFor()
})

test('a retry of a script checks its integrity like the first try', async () => {
  const { page, sees, expectConsole } = await openCheckout('/card', {
    beforeLoad: async (page) => {
      let asked = 0
      await page.route(/card-tab/, async (route) => {
        asked += 1
        if (asked === 1) return route.abort()
        const response = await route.fetch()
        await route.fulfill({ response, body: `window.taken = true;${await response.text()}` })
      })
    },
  })
  expectConsole('error', 'ERR_FAILED')
  expectConsole('error', 'integrity')
  expectConsole('error', 'Till: a part of the page could not be loaded')
  expectConsole('error', 'the page was rendered again')
  await sees('A part of this page could not be loaded.')
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})
