import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wireProduct } from '../../mocks/data.ts'
import { payByCard } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import {
  always,
  chooseGerman,
  type Loss,
  lose,
  openInvoice,
  openWithLoss,
} from '../support/browser/lost-chunks.ts'

// The built site, with a CDN or network that fails some requests for its chunks.

test('F19: the texts of a language, lost once, are fetched again', async () => {
  await chooseGerman(await openWithLoss('/card', 'messages-de', ['lost']))
})

test('F14: without the chunk of the crypto tab its place offers to try again', async () => {
  const { page, sees, expectConsole, screenshot } = await openWithLoss(
    '/crypto-only',
    'crypto-tab',
    always,
  )
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await sees('A part of this page could not be loaded.')
  await screenshot('lost-crypto-tab')
  await page.unrouteAll()
  await tryAgain(page).click()
  await sees('Choose Cryptocurrency')
  expect(await page.getByText('could not be loaded').count()).toBe(0)
})

/** Of one call: the script, the fetch that looks for it, and the script under three other addresses. */
const triesOfAChunk = 5

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('F14: without the chunk of its screen no invoice is created, and Try again creates one', async () => {
  const checkout = await openWithLoss('/crypto-only', 'invoice-screen', always)
  const { page, sees, calls, expectConsole } = checkout
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await page.getByRole('button', { name: 'Continue' }).click()
  await sees('A part of this page could not be loaded.')
  expect(await page.getByText('The invoice could not be created.').count()).toBe(0)
  expect(calls('POST', '/api/pay/')).toHaveLength(0)
  await page.unrouteAll()
  await tryAgain(page).click()
  await openInvoice(checkout)
})

/** Opens an invoice and reloads its page while files of this name are lost. */
async function reloadWithLoss(file: string, losses: readonly Loss[]): Promise<CheckoutPage> {
  const checkout = await openCheckout('/crypto-only')
  await openInvoice(checkout)
  checkout.expectConsole('error', 'ERR_FAILED')
  await lose(checkout.page, file, losses)
  return checkout
}

test('F14: a stored invoice survives a lost chunk: Try again shows it', async () => {
  const { page, sees, expectConsole, screenshot } = await reloadWithLoss('invoice-screen', always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await page.reload()
  await sees('A part of this page could not be loaded.')
  await screenshot('lost-invoice')
  await page.unrouteAll()
  await tryAgain(page).click()
  await sees('Awaiting payment...')
})

test('F19: the chunk of an invoice whose product is sold out, lost once, is loaded again', async () => {
  const { page, sees, use } = await reloadWithLoss('crypto-tab', ['lost'])
  use(
    http.get('*/api/product/:id', () =>
      HttpResponse.json(wireProduct({ id: 'crypto-only', stock: 0 })),
    ),
  )
  await page.reload()
  await sees('Awaiting payment...')
})

test('F14: a card form whose chunk was lost while the email was typed asks for it again when it is opened', async () => {
  const { page, sees, asked } = await openWithLoss('/card', 'card-form.chunk', always)
  await expect.poll(asked).toBe(triesOfAChunk)
  await page.unrouteAll()
  await payByCard(page)
  await sees('Payment successful!')
})

test('F14: without the chunk of /done nothing is claimed, and Try again verifies the payment', async () => {
  const path = '/done?payment_intent=pi_verify_success'
  const { page, sees, expectConsole } = await openWithLoss(path, 'done', always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  expectConsole('error', 'the page was rendered again')
  await sees('A part of this page could not be loaded.')
  await page.unrouteAll()
  await tryAgain(page).click()
  await sees('Payment successful!')
})

test('F14: a language without its file leaves the page as it is, and can be chosen again', async () => {
  const checkout = await openWithLoss('/card', 'language-picker', always)
  checkout.expectConsole('error', 'Till: a part of the page could not be loaded')
  const { page } = checkout
  const list = page.locator('.language select')
  await list.selectOption('de')
  await expect.poll(() => list.inputValue()).toBe('en')
  await page.unrouteAll()
  await chooseGerman(checkout)
})
