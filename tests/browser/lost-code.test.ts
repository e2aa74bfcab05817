import { HttpResponse, http } from 'msw'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { wireProduct } from '../../mocks/data.ts'
import { ada, box, frame, giveEmail, payByCard, walletButton } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'

// The built site, with a CDN or network that fails some requests for its chunks.

/** A network error, or status 503. */
type Loss = 'lost' | 'unavailable'

/** Fails the first requests for files of this name, with any query. Later requests succeed. */
async function lose(page: Page, file: string, losses: readonly Loss[]): Promise<() => number> {
  let asked = 0
  await page.route(
    new RegExp(`/assets/${file}\\.\\w+\\.(?:js|css|json)(?:\\?.*)?$`),
    (route: Route) => {
      const loss = losses[asked]
      asked += 1
      if (loss === undefined) return route.fallback()
      return loss === 'lost' ? route.abort() : route.fulfill({ status: 503, body: 'later' })
    },
  )
  return () => asked
}

const twice: readonly (readonly [story: string, losses: readonly Loss[]])[] = [
  ['lost once', ['lost']],
  ['lost twice', ['lost', 'lost']],
  ['answered with 503 once', ['unavailable']],
]

/** More than all tries of a chunk. */
const always: readonly Loss[] = Array<Loss>(40).fill('lost')

async function openWithLoss(path: string, file: string, losses: readonly Loss[]) {
  let asked = () => 0
  const checkout = await openCheckout(path, {
    beforeLoad: async (page) => {
      asked = await lose(page, file, losses)
    },
  })
  checkout.expectConsole('error', /ERR_FAILED|status of 503/)
  return { ...checkout, asked: () => asked() }
}

const seesWords = (text: string) => (checkout: CheckoutPage) => checkout.sees(text)

const openInvoice = async ({ page, sees }: CheckoutPage) => {
  await page.getByRole('heading', { name: 'Choose Cryptocurrency' }).waitFor()
  await box(page, 'Email').fill(ada.email)
  await page.getByRole('button', { name: 'Continue' }).click()
  await sees('Awaiting payment...')
}

const openInvoiceWithHub = async (checkout: CheckoutPage) => {
  await openInvoice(checkout)
  await expect.poll(() => checkout.hubMessages.join()).toContain('CheckInvoiceStatus')
}

const switchToHostedFields = async ({ page, expectConsole }: CheckoutPage) => {
  expectConsole('error', 'status of 400')
  expectConsole('error', 'https://dashboard.stripe.com/settings/integration')
  await payByCard(page)
  await frame(page, 'number').getByRole('textbox').waitFor()
}

const chooseGerman = async ({ page, sees }: CheckoutPage) => {
  await page.locator('.language select').selectOption('de')
  await sees('Weiter')
}

/** Each lazy chunk: its file, its page, and how to see that it has loaded. */
const parts: readonly (readonly [
  file: string,
  path: string,
  isThere: (checkout: CheckoutPage) => Promise<void>,
])[] = [
  ['card-tab', '/card', ({ page }) => giveEmail(page)],
  ['crypto-tab', '/crypto-only', seesWords('Choose Cryptocurrency')],
  ['shared', '/card', ({ page }) => giveEmail(page)],
  ['shared', '/crypto-only', seesWords('Choose Cryptocurrency')],
  ['hosted-fields', '/raw-card-disabled', switchToHostedFields],
  ['wallet-button', '/card', ({ page }) => walletButton(page).waitFor()],
  ['stripe-js', '/card', ({ page }) => walletButton(page).waitFor()],
  ['invoice-screen', '/crypto-only', openInvoice],
  ['invoice-hub', '/crypto-only', openInvoiceWithHub],
  ['language-picker', '/card', chooseGerman],
  ['done', '/done?payment_intent=pi_verify_success', seesWords('Payment successful!')],
]

const cells = parts.flatMap(([file, ...part]) =>
  twice.map(([story, losses]) => [file, story, losses, ...part] as const),
)

test.each(cells)('F19: the chunk of %s, %s, is loaded again', async (...cell) => {
  const [file, , losses, path, isThere] = cell
  const checkout = await openWithLoss(path, file, losses)
  await isThere(checkout)
  expect(checkout.asked()).toBeGreaterThan(losses.length)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(0)
})

test.each(['lost once', 'lost twice'])(
  'F19: the texts of a language, %s, are fetched again',
  async (story) => {
    const losses: readonly Loss[] = story === 'lost once' ? ['lost'] : ['lost', 'lost']
    await chooseGerman(await openWithLoss('/card', 'messages-de', losses))
  },
)

test.each([
  ['card-tab', '/card', 'Continue'],
  ['crypto-tab', '/crypto-only', 'Choose Cryptocurrency'],
])('F14: without the chunk of %s its place offers to try again', async (file, path, text) => {
  const { page, sees, expectConsole, screenshot } = await openWithLoss(path, file, always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  // React cannot hydrate the prerendered form without the chunk.
  if (file === 'card-tab') expectConsole('error', 'the page was drawn anew')
  await sees('A part of this page could not be loaded.')
  await screenshot(`lost-${file}`)
  await page.unrouteAll()
  await tryAgain(page).click()
  await sees(text)
  expect(await page.getByText('could not be loaded').count()).toBe(0)
})

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('F14: without the chunk of its screen no invoice is created, and Try again creates one', async () => {
  const checkout = await openWithLoss('/crypto-only', 'invoice-screen', always)
  const { page, sees, calls, expectConsole } = checkout
  expectConsole('error', 'Till: the invoice could not be created')
  await page.getByRole('button', { name: 'Continue' }).click()
  await sees('The invoice could not be created.')
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

test('F14: hosted fields without their chunk offer to try again, and the other method', async () => {
  const checkout = await openWithLoss('/raw-card-disabled', 'hosted-fields', always)
  const { page, expectConsole, sees } = checkout
  expectConsole('error', 'Till: a part of the page could not be loaded')
  expectConsole('error', 'status of 400')
  expectConsole('error', 'https://dashboard.stripe.com/settings/integration')
  await payByCard(page)
  await sees('The card fields could not be loaded.')
  await page.unrouteAll()
  await tryAgain(page).click()
  await frame(page, 'number').getByRole('textbox').waitFor()
})

test('F14: a wallet without its chunk does not affect the card form', async () => {
  const { page, sees, expectConsole } = await openWithLoss('/card', 'wallet-button', always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await expect.poll(() => page.getByText('Pay with Fake Wallet').count()).toBe(0)
  await payByCard(page)
  await sees('Payment successful!')
})

test('F14: without the chunk of /done the outcome is unknown: /error', async () => {
  const path = '/done?payment_intent=pi_verify_success'
  const { sees, expectConsole } = await openWithLoss(path, 'done', always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  expectConsole('error', 'the page was drawn anew')
  await sees('An error has occured on the server.')
})

test('F14: a language without its file leaves the page as it is, and can be chosen again', async () => {
  const checkout = await openWithLoss('/card', 'language-picker', always)
  const { page } = checkout
  const list = page.locator('.language select')
  await list.selectOption('de')
  await expect.poll(() => list.inputValue()).toBe('en')
  await page.unrouteAll()
  await chooseGerman(checkout)
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
  expectConsole('error', 'the page was drawn anew')
  await sees('A part of this page could not be loaded.')
  expect(await page.evaluate(() => 'taken' in window)).toBe(false)
})
