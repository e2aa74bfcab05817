import { HttpResponse, http } from 'msw'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { wireProduct } from '../../mocks/data.ts'
import { ada, box, frame, giveEmail, payByCard, walletButton } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'

// Code that is lost on its way: the built files, with a CDN or a network that fails some of the requests.

/** What becomes of a request for a file; `unavailable` is a CDN that answers 503. */
type Loss = 'lost' | 'unavailable'

/** Loses the first requests for files of this name, at any address; the others arrive. */
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

/** More than all tries of a part, and of the page before it. */
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

/** Each lazy part: its file, the page it is a part of, and what shows that it is there. */
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

test.each(cells)('F19: the code of %s, %s, is loaded again', async (...cell) => {
  const [file, , losses, path, isThere] = cell
  const checkout = await openWithLoss(path, file, losses)
  await isThere(checkout)
  expect(checkout.asked()).toBeGreaterThan(losses.length)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(0)
})

test.each(['lost once', 'lost twice'])(
  'F19: the words of a language, %s, are asked for again',
  async (story) => {
    const losses: readonly Loss[] = story === 'lost once' ? ['lost'] : ['lost', 'lost']
    await chooseGerman(await openWithLoss('/card', 'messages-de', losses))
  },
)

test.each([
  ['card-tab', '/card', 'Continue'],
  ['crypto-tab', '/crypto-only', 'Choose Cryptocurrency'],
])('F14: without the code of %s its place offers to try again', async (file, path, text) => {
  const { page, sees, expectConsole, screenshot } = await openWithLoss(path, file, always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  // In place of the prerendered form, which React cannot hydrate without the code.
  if (file === 'card-tab') expectConsole('error', 'the page was drawn anew')
  await sees('A part of this page could not be loaded.')
  await screenshot(`lost-${file}`)
  await page.unrouteAll()
  await tryAgain(page).click()
  await sees(text)
  expect(await page.getByText('could not be loaded').count()).toBe(0)
})

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })

test('F14: without the code of its screen no invoice is made, and Try again makes one', async () => {
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

/** An open invoice, whose page is loaded anew while files of this name are lost. */
async function reloadWithLoss(file: string, losses: readonly Loss[]): Promise<CheckoutPage> {
  const checkout = await openCheckout('/crypto-only')
  await openInvoice(checkout)
  checkout.expectConsole('error', 'ERR_FAILED')
  await lose(checkout.page, file, losses)
  return checkout
}

test('F14: a kept invoice whose code is lost is not lost itself: Try again shows it', async () => {
  const { page, sees, expectConsole, screenshot } = await reloadWithLoss('invoice-screen', always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await page.reload()
  await sees('A part of this page could not be loaded.')
  await screenshot('lost-invoice')
  await page.unrouteAll()
  await tryAgain(page).click()
  await sees('Awaiting payment...')
})

test('F19: the code of an invoice whose product is sold out, lost once, is loaded again', async () => {
  const { page, sees, use } = await reloadWithLoss('crypto-tab', ['lost'])
  use(
    http.get('*/api/product/:id', () =>
      HttpResponse.json(wireProduct({ id: 'crypto-only', stock: 0 })),
    ),
  )
  await page.reload()
  await sees('Awaiting payment...')
})

test('F14: hosted fields whose code is lost offer to try again, and the other method', async () => {
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

test('F14: a wallet whose code is lost leaves the card form alone', async () => {
  const { page, sees, expectConsole } = await openWithLoss('/card', 'wallet-button', always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  await expect.poll(() => page.getByText('Pay with Fake Wallet').count()).toBe(0)
  await payByCard(page)
  await sees('Payment successful!')
})

test('F14: without the code of /done the outcome is unknown: /error', async () => {
  const path = '/done?payment_intent=pi_verify_success'
  const { sees, expectConsole } = await openWithLoss(path, 'done', always)
  expectConsole('error', 'Till: a part of the page could not be loaded')
  expectConsole('error', 'the page was drawn anew')
  await sees('An error has occured on the server.')
})

test('F14: a language whose code is lost leaves the page as it is, and can be chosen again', async () => {
  const checkout = await openWithLoss('/card', 'language-picker', always)
  const { page } = checkout
  const list = page.locator('.language select')
  await list.selectOption('de')
  await expect.poll(() => list.inputValue()).toBe('en')
  await page.unrouteAll()
  await chooseGerman(checkout)
})

test('a further try of a script is checked for its integrity like the first one', async () => {
  const { page, sees, expectConsole } = await openCheckout('/card', {
    beforeLoad: async (early) => {
      let asked = 0
      await early.route(/card-tab/, async (route) => {
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
