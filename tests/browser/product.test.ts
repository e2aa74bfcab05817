import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { wireProduct } from '../../mocks/data.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'

const main = (page: Page): Promise<string> => page.locator('main').innerText()

const answers = (answer: () => Response) => http.get('*/api/product/p', answer)

test('a product shows its price in dollars, the shop, the footer and the security note', async () => {
  const { page, sees, seesTabs, screenshot } = await openCheckout('/demo')
  await seesTabs()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('$19.99')
  expect(await page.locator('header').innerText()).toBe('Tidewater Tea')
  expect(await page.locator('footer > span').innerText()).toBe('Powered by Till')
  await sees(/^Payments are safe and secure with SSL encryption\.$/)
  await screenshot('product')
})

test.each([
  ['en-GB', ['$0.05', '$19.90', '$1,234,567.89']],
  ['de-DE', ['0,05 $', '19,90 $', '1.234.567,89 $']],
])('C14: cents are shown as dollars, as %s writes them', async (locale, texts) => {
  const { page, origin, seesTabs, use } = await openCheckout('/', { locale })
  for (const [index, price] of [5, 1990, 123_456_789].entries()) {
    use(answers(() => HttpResponse.json(wireProduct({ id: 'p', price }))))
    await page.goto(`${origin}/p`)
    await seesTabs()
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading.replace('\u00a0', ' ')).toBe(texts[index])
  }
})

test('C13: a product that costs nothing reads $0.00, with a form and without a wallet', async () => {
  const { page, seesTabs } = await openCheckout('/free')
  await seesTabs()
  await page.waitForLoadState('networkidle')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('$0.00')
  expect(await page.getByText('Pay with Fake Wallet').count()).toBe(0)
})

test('a stock of 0 is out of stock, and there is no way to pay', async () => {
  const { page, sees, calls, screenshot } = await openCheckout('/out-of-stock')
  await sees('Sorry, this product is out of stock.')
  expect(await main(page)).toBe('Sorry, this product is out of stock.')
  expect(calls('GET', 'https://js.stripe.com')).toEqual([])
  await screenshot('out-of-stock')
})

test('C11: a refused or unknown product shows "Product not found."', async () => {
  const { page, origin, sees, expectConsole } = await openCheckout('/no-such-product')
  for (const [path, line] of [
    ['/no-such-product', 'status of 404'],
    ['/product-refused', 'status of 400'],
    ['/product-web-page', 'Is the rewrite of /api/* to the shop’s backend missing'],
  ] as const) {
    expectConsole('error', line)
    await page.goto(origin + path)
    await sees('Product not found.')
    expect(await main(page)).toBe('Product not found.')
  }
})

test.each([
  ['/product-server-error', 'status of 500'],
  ['/product-unreachable', 'net::ERR_EMPTY_RESPONSE'],
])(
  'C25: at %s the page says that the shop is unreachable, and offers to try again',
  async (path, line) => {
    const { page, sees, expectConsole, screenshot } = await openCheckout(path)
    expectConsole('error', line)
    await sees('Product not found.')
    expect((await main(page)).split(/\n+/)).toEqual([
      'Product not found.',
      'The shop could not be reached.',
      'Try again',
    ])
    await screenshot('product-not-found')
  },
)

const noProducts: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  'a list': '[]',
  'a text': '"demo"',
  'an answer longer than any': ' '.repeat(1_500_000) + JSON.stringify(wireProduct({ id: 'p' })),
  'half an answer': '{"id":"p","price":19',
  'something else': '{"unexpected":true}',
  'a negative price': JSON.stringify(wireProduct({ price: -1 })),
  'a price with fractions': JSON.stringify(wireProduct({ price: 19.99 })),
  'a price in dollars': JSON.stringify({ ...wireProduct(), price: '19.99' }),
  'no methods': JSON.stringify({ ...wireProduct(), accepted_payment_methods: null }),
}

test('C11, C12, C16, C23: an invalid product shows "Product not found.", and the console says why', async () => {
  const { page, origin, sees, use, expectConsole } = await openCheckout('/')
  expectConsole('error', 'Till: /api/product/p is refused')
  for (const [what, body] of Object.entries(noProducts)) {
    use(answers(() => new HttpResponse(body)))
    await page.goto(`${origin}/p`)
    await sees('Product not found.')
    expect(await main(page), what).toBe('Product not found.')
  }
})

test('C16: a product without a payment method cannot be bought right now', async () => {
  const { page, sees, screenshot } = await openCheckout('/not-sellable')
  await sees('This product cannot be bought right now.')
  expect(await main(page)).toBe('This product cannot be bought right now.')
  await screenshot('not-sellable')
})

test('B23, C18: unusable payment methods are left out, and the console says why', async () => {
  const { sees, expectConsole } = await openCheckout('/broken-methods')
  expectConsole('error', "the payment method 'stripe' is left out")
  expectConsole('error', "the payment method 'btcpay' is left out")
  await sees('This product cannot be bought right now.')
})

test('C24, F13: the page claims nothing about a product that is still loading', async () => {
  let arrive = (): void => {}
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { page, sees } = await openCheckout('/p', {
    handlers: [
      http.get('*/api/product/p', async () => {
        await onTheWay
        return HttpResponse.json(wireProduct({ id: 'p' }))
      }),
    ],
  })
  await sees('Tidewater Tea')
  await page.getByText('Loading...').waitFor()
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('')
  expect(await page.getByRole('tab').count()).toBe(0)
  expect(await main(page)).not.toContain('$')
  arrive()
  await sees('$19.99')
})

test('A13: the product call encodes the id once', async () => {
  const { page, origin, calls, sees } = await openCheckout('/tea%20%26%20cake%2F100%25')
  await sees('$19.99')
  await page.goto(`${origin}/tea & cake%2F100%25/`)
  await sees('$19.99')
  expect(calls('GET', '/api/product').map(({ url }) => url.pathname)).toEqual([
    '/api/product/tea%20%26%20cake%2F100%25',
    '/api/product/tea%20%26%20cake%2F100%25',
  ])
})

const strangeSegments = [
  'constructor',
  '__proto__',
  '%252e%252e%252fstore',
  'a%2F..%2F..%2Fstore%2Fname%3Fx%23y',
  "%3Cscript%3E'%22%3B",
  '%E2%80%AEabc%F0%9F%8D%B5',
  'x'.repeat(1500),
]

test('A13, A15, A16: a strange id stays one segment of one call and is not echoed', async () => {
  const { page, origin, calls, sees, expectConsole } = await openCheckout('/', {
    screen: 'narrow',
  })
  expectConsole('error', 'status of 404')
  for (const segment of strangeSegments) {
    await page.goto(`${origin}/${segment}`)
    await sees('Product not found.')
    expect(await page.locator('body').innerText()).not.toContain(decodeURIComponent(segment))
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  const asked = calls('GET', '/api/').map(({ url }) => url.pathname)
  expect(asked.filter((path) => /^\/api\/(?!location\/|store\/name\/$)/.test(path))).toEqual(
    strangeSegments.map(
      (segment) => `/api/product/${encodeURIComponent(decodeURIComponent(segment))}`,
    ),
  )
})
