import { expect, test } from 'vitest'
import {
  ada,
  box,
  fillCard,
  fillCardForm,
  giveEmail,
  payButton,
  untilFetched,
} from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { continueButton } from '../support/browser/coin-buyer.ts'
import { texts } from '../support/english.ts'

// The tests of card and crypto count the requests that a buyer waits for after a press. `npm run speed` measures the time.

/** Returns a function that lists the requests since it was last called: `POST /api/pay/demo`, or a file without its hash. */
function watchRequests(checkout: CheckoutPage): () => readonly string[] {
  const seenCounts = new Map<string, number>()
  const newRequests = () =>
    ['GET', 'POST'].flatMap((method) => {
      const calls = checkout.calls(method, '')
      const added = calls.slice(seenCounts.get(method))
      seenCounts.set(method, calls.length)
      return added.map(({ url: { origin, pathname } }) => {
        const [, file] = /^\/assets\/(.*)\.\w+\.(?:js|css)$/.exec(pathname) ?? []
        return file ?? `${method} ${origin === checkout.origin ? pathname : origin + pathname}`
      })
    })
  newRequests()
  return newRequests
}

const filesOfOtherSteps = ['card-form.chunk', 'crypto-tab', 'shared'] as const

test('/done requests the verification once, and does not wait for the app', async () => {
  const checkout = await openCheckout('/done?payment_intent=pi_verify_success', {
    beforeLoad: async (page) => {
      const requested = page.waitForRequest('**/api/pay/verify/*')
      await page.route('**/assets/main.*.js', async (route) => {
        await requested
        await route.continue()
      })
    },
  })
  await checkout.sees(texts.paid)
  expect(checkout.calls('GET', '/api/pay/verify/')).toHaveLength(1)
})

test('card: the form needs no request, and Pay needs two, after a preconnect to Stripe', async () => {
  const checkout = await openCheckout('/demo')
  const { page, sees } = checkout
  await untilFetched(page, ...filesOfOtherSteps)
  const requests = watchRequests(checkout)
  await giveEmail(page)
  // The code of the wallet and the receipt comes while the page is idle.
  expect(requests().filter((request) => !/stripe|^receipt/.test(request))).toEqual([])
  await untilFetched(page, 'receipt.chunk')
  await box(page, 'Name on Card').fill(ada.name)
  await box(page, 'Zip Code').fill(ada.postalCode)
  const preconnect = page.locator('link[href="https://api.stripe.com"]')
  expect(await preconnect.count()).toBe(0)
  await fillCard(page)
  expect(await preconnect.count()).toBe(1)
  requests()
  await payButton(page).click()
  await sees(texts.paid)
  const payment = ['POST https://api.stripe.com/v1/payment_methods', 'POST /api/pay/demo']
  expect(requests()).toEqual(payment)
})

test('the page is empty in no animation frame between the card form and the outcome', async () => {
  const { page, sees } = await openCheckout('/demo')
  await fillCardForm(page)
  const hasContentByFrame = await page.evaluateHandle(() => {
    const seen: boolean[] = []
    const look = () => {
      seen.push(document.querySelector('form:not([hidden]), .outcome') !== null)
      requestAnimationFrame(look)
    }
    look()
    return seen
  })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  await payButton(page).click()
  await sees(texts.paid)
  expect(await hasContentByFrame.jsonValue()).not.toContain(false)
})

test('crypto: the tab needs no request, and its invoice needs one', async () => {
  const checkout = await openCheckout('/demo')
  const { page, sees } = checkout
  await untilFetched(page, ...filesOfOtherSteps)
  const requests = watchRequests(checkout)
  await page.getByRole('tab', { name: 'Crypto' }).click()
  await sees(texts.chooseCoin)
  // The code of the wallet, the invoice and the receipt comes while the page is idle.
  expect(requests().filter((request) => !/stripe|^invoice-|^receipt/.test(request))).toEqual([])
  await untilFetched(page, 'invoice-screen', 'invoice-hub', 'receipt.chunk')
  requests()
  await continueButton(page).click()
  await sees('Awaiting payment...')
  const ofShop = requests().filter((request) => !request.includes('/crypto'))
  expect(ofShop).toEqual(['POST /api/pay/demo/generate-invoice'])
})

test('Pay requests its lock at the click, before the submit event; an early query has connected the page to the locks', async () => {
  const { page } = await openCheckout('/demo', {
    beforeLoad: (page) =>
      page.addInitScript(() => {
        const order: string[] = []
        for (const method of ['query', 'request'] as const) {
          const call = LockManager.prototype[method]
          LockManager.prototype[method] = function (...args: []) {
            order.push(method)
            return Reflect.apply(call, this, args)
          }
        }
        window.addEventListener('submit', () => order.push('submit'), { capture: true })
        Object.assign(window, { order })
      }),
  })
  await untilFetched(page, ...filesOfOtherSteps)
  await fillCardForm(page)
  await payButton(page).click()
  // The first submit is that of the email step.
  await expect.poll(() => page.evaluate('window.order.join()')).toBe('query,submit,request,submit')
})
