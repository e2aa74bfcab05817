import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'

const main = (page: Page): Promise<string> => page.locator('main').innerText()

const outcomes = {
  '/success': `Payment successful!
Thank you for your payment.
A confirmation email will be sent to you. If it does not arrive, please check your spam folder.`,
  '/failed': `Payment Failed.
You can try the following:
Use an alternate card.
Contact your bank.
Wait a few hours and retry.
Make sure the card has enough funds.`,
  '/pending': `Payment pending!
If your order succeeds, a receipt will be emailed to you. Please check your spam folder, too.`,
  '/error': `An error has occured on the server.
You can try the following:
Refresh the page.
Check your bank account to see whether you were charged.
Contact the owner of the shop.`,
}

test.each(Object.entries(outcomes))(
  'A17: %s opened directly shows only its outcome',
  async (path, text) => {
    const { page, calls, sees, screenshot } = await openCheckout(path)
    await sees('Tidewater Tea')
    expect((await main(page)).split(/\n+/)).toEqual(text.split('\n'))
    await expect.poll(() => page.title()).toBe(`${text.split('\n')[0]} · Tidewater Tea`)
    expect(await page.locator('main').getByRole('button').count()).toBe(0)
    expect(await page.locator('main').getByRole('link').count()).toBe(0)
    expect(calls('GET', '/api/product/')).toEqual([])
    expect(calls('POST', '')).toEqual([])
    await screenshot(path.slice(1))
  },
)

test('the focus is on the heading of an outcome, so that it is read', async () => {
  const { page, sees } = await openCheckout('/pending')
  await sees('Payment pending!')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Payment pending!')
})

test('the root says "Nothing to see here." in the frame of the shop', async () => {
  const { page, calls, sees, screenshot } = await openCheckout('/')
  await sees('Tidewater Tea')
  expect(await main(page)).toBe('Nothing to see here.')
  expect(await page.locator('footer > span').innerText()).toBe('Powered by Till')
  await expect.poll(() => page.title()).toBe('Checkout · Tidewater Tea')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
  expect(calls('GET', '/api/product/')).toEqual([])
  await screenshot('root-desktop')
})

test('A14, A18: an unknown address is "Page not found.", without a product call', async () => {
  const { page, origin, calls, sees, screenshot } = await openCheckout('/no/such/page')
  for (const path of ['/a/b/c', '//p1', '/%', '/%E0%A4%A', '/no/such/page']) {
    await page.goto(origin + path)
    await sees('Tidewater Tea')
    expect((await main(page)).split(/\n+/)).toEqual([
      'Page not found.',
      'Please check the address, or ask the shop for a new link.',
    ])
    await expect.poll(() => page.title()).toBe('Page not found. · Tidewater Tea')
  }
  expect(calls('GET', '/api/product')).toEqual([])
  await screenshot('page-not-found')
})

test('A18, A19: a screen is found by its path; a trailing slash, the query and the fragment do not matter', async () => {
  const { page, origin, sees } = await openCheckout('/success/')
  await sees('Payment successful!')
  for (const rest of ['?redirect=//evil.example', '#<img src=x onerror=alert(1)>']) {
    await page.goto(`${origin}/success${rest}`)
    await page.reload()
    await sees('Payment successful!')
    expect(new URL(page.url()).pathname).toBe('/success')
  }
})

test('A19, A20: a payment’s query on a product’s address does not count as a payment', async () => {
  const { page, sees } = await openCheckout(
    '/demo?payment_intent=pi_1&redirect_status=succeeded&__proto__[x]=1#<img>',
  )
  await sees('$19.99')
  await sees('Payments are safe and secure with SSL encryption.')
  expect(await main(page)).not.toContain('successful')
})

/** Makes the first price that is shown throw; `thrown` is an expression. */
const priceThrows = (thrown: string) => (page: Page) =>
  page.addInitScript(`Object.defineProperty(String.prototype, 'padStart', {
    get() { throw ${thrown} },
  })`)

const crashText =
  'An Error has occured. Please check console. and send a screenshot of this page to the owner.'

test('a screen that throws becomes the error screen, with message and stack', async () => {
  const { page, sees, expectConsole, screenshot } = await openCheckout('/demo', {
    beforeLoad: priceThrows(`new Error('The price is in pieces')`),
  })
  expectConsole('error', 'The price is in pieces')
  await sees(crashText)
  expect(await page.locator('main').getAttribute('role')).toBe('alert')
  expect(await page.locator('main > p').innerText()).toBe('The price is in pieces')
  expect(await page.locator('pre').innerText()).toMatch(
    /^Error: The price is in pieces\n(?:.*\n)*\s+at .*\/assets\/main\./,
  )
  await screenshot('crash')
})

test('on a phone no line of the stack is cut off, so that a screenshot shows it all', async () => {
  const { page, sees, expectConsole } = await openCheckout('/demo', {
    screen: 'phone',
    beforeLoad: priceThrows(`new Error('The price is in pieces')`),
  })
  expectConsole('error', 'The price is in pieces')
  await sees(crashText)
  expect(await page.locator('pre').evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0)
})

test('B20, G14: the error screen hides digits that could be a card number', async () => {
  const digits = '4242 4242-42424242'
  const { page, sees, expectConsole } = await openCheckout('/demo', {
    beforeLoad: priceThrows(`new Error('No price for ${digits} at 12:30')`),
  })
  expectConsole('error', 'No price for')
  await sees(crashText)
  expect(await page.locator('main > p').innerText()).toBe('No price for … at 12:30')
  expect(await main(page)).not.toContain('4242')
})

test('a thrown value that is not an Error is an "Unknown error"', async () => {
  const { page, sees, expectConsole } = await openCheckout('/demo', {
    beforeLoad: priceThrows(`'a bare text'`),
  })
  expectConsole('error', 'a bare text')
  await sees('Unknown error')
  expect((await main(page)).split(/\n+/)).toEqual([crashText, 'Unknown error', 'Try again'])
})

test('Try again on the error screen reloads the page', async () => {
  const { page, sees, seesTabs, expectConsole } = await openCheckout('/demo', {
    beforeLoad: (page) =>
      page.addInitScript(`if (sessionStorage.crashed === undefined) {
        sessionStorage.crashed = 'yes'
        Object.defineProperty(String.prototype, 'padStart', {
          get() { throw new Error('The price is in pieces') },
        })
      }`),
  })
  expectConsole('error', 'The price is in pieces')
  await sees(crashText)
  await page.getByRole('button', { name: 'Try again' }).click()
  await seesTabs()
  expect(new URL(page.url()).pathname).toBe('/demo')
})

test('F14: a browser without scripts is told what the page needs', async () => {
  const { page, screenshot } = await openCheckout('/demo', { javaScript: false })
  expect(await page.locator('body').innerText()).toBe(
    'This checkout needs JavaScript. Please switch it on and reload the page.',
  )
  await screenshot('noscript')
})

test('Back and Forward restore a screen', async () => {
  const { page, sees } = await openCheckout('/success')
  await sees('Payment successful!')
  await page.evaluate(() => window.history.pushState(null, '', '/pending'))
  await sees('Payment pending!')
  await page.goBack()
  await sees('Payment successful!')
  await page.goForward()
  await sees('Payment pending!')
})

test('the outcome screens make no call to the shop', async () => {
  const { page, sees, expectConsole } = await openCheckout('/failed', {
    handlers: [http.get('*/api/*', () => HttpResponse.error())],
  })
  expectConsole('error', 'net::ERR_EMPTY_RESPONSE')
  await page.waitForLoadState('networkidle')
  await sees('Make sure the card has enough funds.')
  await sees('Powered by Till')
})
