import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { wireProduct } from '../../../mocks/data.ts'
import { giveEmail } from '../../support/page/card-buyer.ts'
import { mainText, openApp, sees } from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

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
    const { calls } = openApp(path)
    await sees('Tidewater Tea')
    expect(mainText()).toEqual(text.split('\n'))
    await waitFor(() => expect(document.title).toBe(`${text.split('\n')[0]} · Tidewater Tea`))
    expect(document.querySelectorAll('main :is(a, button)')).toHaveLength(0)
    expect(document.activeElement?.textContent).toBe(text.split('\n')[0])
    expect(calls('GET', '/api/product/')).toEqual([])
    expect(calls('POST', '')).toEqual([])
  },
)

test('an outcome needs no answer of the shop', async () => {
  vi.useFakeTimers()
  openApp(
    '/failed',
    http.get('*/api/*', () => HttpResponse.error()),
  )
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(mainText()).toContain('Make sure the card has enough funds.')
  expect(document.querySelector('footer')?.textContent).toContain('Powered by Till')
})

test('the root says "Nothing to see here." in the frame of the shop', async () => {
  const { calls } = openApp('/')
  await sees('Tidewater Tea')
  expect(mainText()).toEqual(['Nothing to see here.'])
  expect(document.querySelector('footer > span')?.textContent).toBe('Powered by Till')
  await waitFor(() => expect(document.title).toBe('Checkout · Tidewater Tea'))
  expect(calls('GET', '/api/product/')).toEqual([])
})

test.each(['/', '/success', '/a/b/c', '/done'])(
  '%s has no product: it makes the calls of the shop, one each, and sends nothing',
  async (path) => {
    const { calls } = openApp(path)
    await sees('Tidewater Tea')
    await waitFor(() =>
      expect(
        calls('GET', '/api/')
          .map((call) => call.path)
          .sort(),
      ).toEqual(['/api/location/', '/api/location/hasPostal', '/api/store/name/']),
    )
    expect(calls('POST', '')).toEqual([])
  },
)

test.each(['/a/b/c', '/%', '/%E0%A4%A', '/no/such/page'])(
  'A14, A18: the unknown address %s is "Page not found.", without a product call',
  async (path) => {
    const { calls } = openApp(path)
    await sees('Tidewater Tea')
    expect(mainText()).toEqual([
      'Page not found.',
      'Please check the address, or ask the shop for a new link.',
    ])
    await waitFor(() => expect(document.title).toBe('Page not found. · Tidewater Tea'))
    expect(calls('GET', '/api/product')).toEqual([])
  },
)

test.each([
  '/success/',
  '/success?redirect=//evil.example',
  '/success#<img src=x onerror=alert(1)>',
])('A18, A19: %s is found by its path, whatever follows it', async (address) => {
  openApp(address)
  await sees('Payment successful!')
})

test('A19, A20: a payment’s query on a product’s address does not count as a payment', async () => {
  const query = '?payment_intent=pi_1&redirect_status=succeeded&__proto__[x]=1#<img>'
  const { calls } = openApp(`/demo${query}`)
  await sees('$19.99')
  expect(mainText()).toContain('Payments are safe and secure with SSL encryption.')
  expect(document.body.textContent).not.toContain('successful')
  expect(calls('GET', '/api/pay/')).toEqual([])
})

test('Back and Forward restore a screen', async () => {
  openApp('/success')
  await sees('Payment successful!')
  act(() => history.pushState(null, '', '/pending'))
  await sees('Payment pending!')
  act(() => history.back())
  await sees('Payment successful!')
  act(() => history.forward())
  await sees('Payment pending!')
})

const crashText =
  'An Error has occured. Please check console. and send a screenshot of this page to the owner.'

/** The first price that is shown throws. */
function priceThrows(thrown: unknown): void {
  vi.spyOn(String.prototype, 'padStart').mockImplementation(() => {
    throw thrown
  })
}

test('a screen that throws becomes the error screen, with message and stack', async () => {
  expectConsole('error', 'The price is in pieces')
  priceThrows(new Error('The price is in pieces'))
  openApp('/demo')
  await sees(crashText)
  expect(document.querySelector('main')?.getAttribute('role')).toBe('alert')
  expect(document.querySelector('main > p')?.textContent).toBe('The price is in pieces')
  expect(document.querySelector('pre')?.textContent).toMatch(
    /^Error: The price is in pieces\n(?:.*\n)*\s+at /,
  )
})

test('B20, G14: the error screen hides digits that could be a card number', async () => {
  expectConsole('error', 'No price for')
  priceThrows(new Error('No price for 4242 4242-42424242 at 12:30'))
  openApp('/demo')
  await sees(crashText)
  expect(document.querySelector('main > p')?.textContent).toBe('No price for … at 12:30')
  expect(document.querySelector('main')?.textContent).not.toContain('4242')
})

test('a thrown value that is not an Error is an "Unknown error"', async () => {
  expectConsole('error', 'a bare text')
  priceThrows('a bare text')
  openApp('/demo')
  await sees('Unknown error')
  expect(mainText()).toEqual([crashText, 'Unknown error', 'Try again'])
})

const named = (name: string) => http.get('*/api/store/name/', () => HttpResponse.text(name))

test.each(['<3 Flowers', '<img src=x onerror=alert(1)>Tea', 'Tea &amp; Co', '\u202EaeT'])(
  'C3, C4, C5: markup and hidden characters in the name %j are shown as text',
  async (name) => {
    openApp('/', named(name))
    await sees(name)
    expect(document.querySelector('header')?.textContent).toBe(name)
    await waitFor(() => expect(document.title).toBe(`Checkout · ${name}`))
    // <bdi> keeps a change of direction inside the name.
    expect(document.querySelector('.shop-name')?.tagName).toBe('BDI')
  },
)

test('C1: a web page instead of the name and the country is never shown, and the product is sold', async () => {
  expectConsole('error', '/api/store/name/ answered with a web page')
  expectConsole('error', '/api/location/ answered with a web page')
  openApp('/shop-name-web-page')
  await sees('$19.99')
  await giveEmail()
  // The answers about the buyer have come by then.
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Postal Code').required).toBe(true),
  )
  expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('')
  expect(document.querySelector('.shop-name')?.textContent).toBe('')
  expect(document.title).toBe('Checkout')
})

test.each([
  ['pk_test_demo', true],
  ['pk_live_example', false],
])('the key %s shows a test notice: %s', async (key, isTest) => {
  const product = wireProduct({ accepted_payment_methods: { stripe: { api_key: key } } })
  openApp(
    '/p',
    http.get('*/api/product/p', () => HttpResponse.json(product)),
  )
  await sees('Card')
  expect(screen.queryByText('Test mode: no money will be taken.') !== null).toBe(isTest)
})
