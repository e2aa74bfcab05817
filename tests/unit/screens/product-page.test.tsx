import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { wireProduct } from '../../../mocks/data.ts'
import { englishPayment } from '../../../src/i18n/locales/en.payment.ts'
import { saveWord } from '../../../src/storage/save-purchase.ts'
import { field, fill, mainText, openApp, press, sees } from '../../support/page/open-app.tsx'
import { saveTestAttempt, saveTestInvoice } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { strangeSegments } from '../../support/strange-segments.ts'
import { sampleActiveInvoice, sampleInvoice } from '../crypto/sample-invoice.ts'

const answers = (answer: () => Response | Promise<Response>) => http.get('*/api/product/p', answer)

const price = () => document.querySelector('h1')?.textContent

/** The tabs come with the product. */
const seesTabs = () => waitFor(() => expect(tabs().length).toBeGreaterThan(0))
const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)

test('a product shows its price in dollars, the shop, the footer and the security note', async () => {
  const { calls } = openApp('/demo')
  await seesTabs()
  await sees('Tidewater Tea')
  expect(price()).toBe('$19.99')
  expect(document.querySelector('header')?.textContent).toBe('Tidewater Tea')
  expect(document.querySelector('footer > span')?.textContent).toBe('Powered by Till')
  await sees('Payments are safe and secure with SSL encryption.')
  expect(calls('POST', '')).toEqual([])
})

test.each([
  [5, '$0.05'],
  [1990, '$19.90'],
  [123_456_789, '$1,234,567.89'],
])('C14: %i cents are shown as %s', async (priceCents, text) => {
  openApp(
    '/p',
    answers(() => HttpResponse.json(wireProduct({ id: 'p', price: priceCents }))),
  )
  await seesTabs()
  expect(price()).toBe(text)
})

test('C13: a product that costs nothing reads $0.00 and has a form', async () => {
  openApp('/free')
  await seesTabs()
  expect(price()).toBe('$0.00')
  fill('Email', 'ada@example.com')
  press('Continue')
  await screen.findByLabelText('Name on Card')
})

test('a stock of 0 is out of stock, and there is no way to pay', async () => {
  openApp('/out-of-stock')
  await sees('Sorry, this product is out of stock.')
  expect(mainText()).toEqual(['Sorry, this product is out of stock.'])
})

test.each([
  ['sent', englishPayment.earlierPayment.mayHavePaid],
  ['paid', englishPayment.earlierPayment.alreadyPaid],
] as const)(
  'a product that is sold out says so beside a payment of this buyer that was %s',
  async (kind, warning) => {
    saveTestAttempt('out-of-stock', kind)
    openApp('/out-of-stock')
    await sees(warning)
    expect(mainText()).toEqual(['Sorry, this product is out of stock.', warning])
  },
)

test('a product that is sold out names the Order ID of the payment in coins', async () => {
  const invoice = sampleInvoice({ id: 'order-7' })
  saveTestInvoice('out-of-stock', sampleActiveInvoice({ invoice }))
  saveWord('out-of-stock', 'order-7', { status: 'paid', number: 2 })
  openApp('/out-of-stock')
  await sees(englishPayment.earlierPayment.alreadyPaid)
  await sees('order-7')
})

test.each([
  ['/no-such-product', undefined],
  ['/product-refused', undefined],
  ['/product-web-page', 'Is the rewrite of /api/* missing'],
])('C11: the refused or unknown product %s shows "Product not found."', async (path, line) => {
  if (line !== undefined) expectConsole('error', line)
  openApp(path)
  await sees('Product not found.')
  expect(mainText()).toEqual(['Product not found.'])
})

const noProducts: Readonly<Record<string, string>> = {
  nothing: '',
  null: 'null',
  'a list': '[]',
  'a text': '"demo"',
  'half an answer': '{"id":"p","price":19',
  'something else': '{"unexpected":true}',
  'a negative price': JSON.stringify(wireProduct({ price: -1 })),
  'a price with fractions': JSON.stringify(wireProduct({ price: 19.99 })),
  'a price in dollars': JSON.stringify({ ...wireProduct(), price: '19.99' }),
  'no methods': JSON.stringify({ ...wireProduct(), accepted_payment_methods: null }),
}

test.each(Object.entries(noProducts))(
  'C11, C12, C16: %s in place of a product shows "Product not found.", and the console says why',
  async (_what, body) => {
    expectConsole('error', 'Till: /api/product/p is refused')
    openApp(
      '/p',
      answers(() => new HttpResponse(body)),
    )
    await sees('Product not found.')
    expect(mainText()).toEqual(['Product not found.'])
  },
)

test('C23: an answer that is longer than any product shows "Product not found."', async () => {
  expectConsole('error', 'Till: /api/product/p is refused (SyntaxError: expected JSON).')
  const body = ' '.repeat(1_500_000) + JSON.stringify(wireProduct({ id: 'p' }))
  openApp(
    '/p',
    answers(() => new HttpResponse(body)),
  )
  await sees('Product not found.')
})

const cannotBeBought = 'This product cannot be bought right now.'

test('C16: a product without a payment method cannot be bought right now', async () => {
  openApp('/not-sellable')
  await sees(cannotBeBought)
  expect(mainText()).toEqual([cannotBeBought])
})

test('B23, C18: unusable payment methods are left out, and the console says why', async () => {
  expectConsole('error', "the payment method 'stripe' is left out")
  expectConsole('error', "the payment method 'btcpay' is left out")
  openApp('/broken-methods')
  await sees(cannotBeBought)
})

test('C24, F13: the page claims nothing about a product that is still loading', async () => {
  let arrive = (): void => {}
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve
  })
  openApp(
    '/p',
    answers(async () => {
      await onTheWay
      return HttpResponse.json(wireProduct({ id: 'p' }))
    }),
  )
  await sees('Tidewater Tea')
  await sees('Loading...')
  expect(price()).toBe('')
  expect(tabs()).toEqual([])
  expect(document.querySelector('main')?.textContent).not.toContain('$')
  arrive()
  await sees('$19.99')
})

test.each(strangeSegments)(
  'A13, A15, A16: the strange id %s stays one segment of one call and is not echoed',
  async (segment) => {
    const { calls } = openApp(`/${segment}`)
    await sees('Product not found.')
    expect(document.body.textContent).not.toContain(decodeURIComponent(segment))
    const asked = calls('GET', '/api/').map(({ path }) => path)
    expect(asked.filter((path) => !/^\/api\/(?:location\/|store\/name\/$)/.test(path))).toEqual([
      `/api/product/${encodeURIComponent(decodeURIComponent(segment))}`,
    ])
  },
)

test.each([
  ['/demo', ['Card', 'Crypto']],
  ['/many-tabs', ['Credit or debit card', 'Bitcoin', 'Lightning network', 'Other coins']],
  ['/no-pretty-names', ['stripe', 'btcpay']],
])('C17, C19: %s has a tab for each method, in the order of the answer', async (path, names) => {
  openApp(path)
  await seesTabs()
  expect(tabs()).toEqual(names)
})

test('C17: every method except stripe is crypto', async () => {
  openApp('/many-tabs')
  await seesTabs()
  for (const name of ['Bitcoin', 'Lightning network', 'Other coins']) {
    press(name)
    await waitFor(() => expect(shownPanel()?.textContent).toContain('Choose Cryptocurrency'))
  }
  expect(shownPanel()?.querySelector('select')?.value).toBe('LTC')
})

const shownPanel = () => document.querySelector('[role=tabpanel]:not([hidden])')
const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent

test('C19: names and keys of Object.prototype are ordinary', async () => {
  openApp(
    '/p',
    answers(() =>
      HttpResponse.json(
        wireProduct({
          id: 'p',
          accepted_payment_methods: { valueOf: { accepted_cryptos: ['toString'] } },
          payment_method_pretty_names: {},
        }),
      ),
    ),
  )
  await sees('Choose Cryptocurrency')
  expect(tabs()).toEqual(['valueOf'])
  expect(document.querySelector('select')?.value).toBe('toString')
})

test('the first tab is selected, also when it is crypto, and a changed list selects its first', async () => {
  openApp('/crypto-first')
  await sees('Choose Cryptocurrency')
  expect(selected()).toBe(tabs()[0])
  act(() => history.pushState(null, '', '/many-tabs'))
  await sees('Lightning network')
  press('Lightning network')
  act(() => history.pushState(null, '', '/demo'))
  await waitFor(() => expect(tabs()).toEqual(['Card', 'Crypto']))
  expect(selected()).toBe('Card')
})

test('switching tabs keeps typed text', async () => {
  openApp('/demo')
  await seesTabs()
  press('Crypto')
  await sees('Choose Cryptocurrency')
  fill('Crypto', 'DOGE')
  fill('Email', 'ada@shop.example')
  press('Card')
  expect(field('Email').value).toBe('ada@shop.example')
  press('Crypto')
  expect(field('Crypto').value).toBe('DOGE')
})

test('a link may choose the tab, the coin and the email', async () => {
  openApp('/demo?method=btcpay&coin=ltc&email=ada%2Btea@shop.example')
  await sees('Choose Cryptocurrency')
  expect(selected()).toBe('Crypto')
  expect(document.querySelector('select')?.value).toBe('LTC')
  expect(field('Email').value).toBe('ada+tea@shop.example')
})

test.each([
  ['an hour', 'Crypto'],
  ['three days', 'Card'],
])('an invoice that expired %s ago opens the tab %s', async (ago, tab) => {
  const deadline = Date.now() - (ago === 'an hour' ? 3_600_000 : 3 * 86_400_000)
  saveTestInvoice('demo', sampleActiveInvoice({ deadline }))
  openApp('/demo?method=stripe')
  await seesTabs()
  expect(selected()).toBe(tab)
})

test('a link’s unknown tab or coin is ignored', async () => {
  openApp('/demo?method=constructor&coin=XMR&email=ada@@shop&theme=blue&price=1')
  await seesTabs()
  expect(selected()).toBe('Card')
  expect(field('Email').value).toBe('')
  expect(price()).toBe('$19.99')
  press('Crypto')
  await sees('Choose Cryptocurrency')
  expect(shownPanel()?.querySelector('select')?.value).toBe('BTC')
})

test('the address keeps the chosen tab beside its other parts', async () => {
  openApp('/demo?theme=dark')
  await seesTabs()
  expect(location.search).toBe('?theme=dark')
  const entries = history.length
  press('Crypto')
  expect(location.search).toBe('?theme=dark&method=btcpay')
  expect(history.length).toBe(entries)
})

test('a misspelled email never blocks: Continue goes on, and the next step shows the suggestion', async () => {
  openApp('/card')
  await seesTabs()
  fill('Email', 'kept@gmial.com')
  press('Continue')
  await screen.findByLabelText('Card Number')
  await sees('Did you mean kept@gmail.com?')
  press('Keep mine')
  expect(field('Email').value).toBe('kept@gmial.com')
})
