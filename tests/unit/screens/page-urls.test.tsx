import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { productJson } from '../../../mocks/data.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { mainText, openApp, sees } from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

const { success, failed, pending, error } = english.outcome
const outcomes = { '/success': success, '/failed': failed, '/pending': pending, '/error': error }

async function openWithoutProduct(path: string) {
  const { calls } = openApp(path)
  await sees('Tidewater Tea')
  expect([...calls('GET', '/api/product/'), ...calls('POST', '')]).toEqual([])
  const paths = () => calls('GET', '/api/').map((call) => call.path)
  const shopPaths = ['/api/location/', '/api/location/hasPostal', '/api/store/name/']
  await waitFor(() => expect(paths().sort()).toEqual(shopPaths))
}

const seesTitle = (title: string) => waitFor(() => expect(document.title).toBe(title))

test.each(Object.entries(outcomes))('A17: %s shows its outcome alone', async (path, outcome) => {
  await openWithoutProduct(path)
  expect(mainText()).toEqual([outcome.title, ...outcome.lines, ...outcome.tips])
  await seesTitle(`${outcome.title} · Tidewater Tea`)
  expect(document.querySelectorAll('main :is(a, button)')).toHaveLength(0)
  await waitFor(() => expect(document.activeElement?.textContent).toBe(outcome.title))
})

test('the root says "Nothing to see here." in the frame of the shop', async () => {
  await openWithoutProduct('/')
  expect(mainText()).toEqual(['Nothing to see here.'])
  expect(document.querySelector('footer > span')?.textContent).toBe('Powered by Till')
  await seesTitle('Checkout · Tidewater Tea')
})

test.each(['/a/b/c', '/%', '/%E0%A4%A'])('A14, A18: %s is "Page not found."', async (path) => {
  await openWithoutProduct(path)
  expect(mainText()).toEqual([english.notFound.title, english.notFound.advice])
  await seesTitle(`${english.notFound.title} · Tidewater Tea`)
})

test('A19, A20: a payment’s query on a product’s address is ignored', async () => {
  const query = '?payment_intent=pi_1&redirect_status=succeeded&__proto__[x]=1#<img>'
  const { calls } = openApp(`/demo${query}`)
  await sees('$19.99')
  expect(mainText()).toContain(english.checkout.secure)
  expect(document.body.textContent).not.toContain('successful')
  expect(calls('GET', '/api/pay/')).toEqual([])
})

const { explanation, unknownError } = english.crash

/** Opens a product whose price throws when it is formatted: `formatUsd` calls padStart. */
async function crashWith(thrown: unknown, line: string): Promise<void> {
  expectConsole('error', line)
  vi.spyOn(String.prototype, 'padStart').mockImplementation(() => {
    throw thrown
  })
  openApp('/demo')
  await sees(explanation)
}

test('B20, G14: a screen that throws becomes the error screen, which hides what could be a card number', async () => {
  await crashWith(new Error('No price for 4242 4242-42424242 at 12:30'), 'No price for')
  expect(document.querySelector('[role=alert] p')?.textContent).toBe('No price for … at 12:30')
  const stack = document.querySelector('pre')?.textContent
  expect(stack).toMatch(/^Error: No price for … at 12:30\n(?:.*\n)*\s+at /)
  expect(document.querySelector('main')?.textContent).not.toContain('4242')
})

test('a thrown value that is not an Error is an "Unknown error"', async () => {
  await crashWith('a bare text', 'a bare text')
  expect(mainText()).toEqual([explanation, unknownError, english.outcome.tryAgain])
})

const names = ['<3 Flowers', '<img src=x onerror=alert(1)>Tea', 'Tea &amp; Co', '\u202EaeT']
test.each(names)('C3, C4, C5: markup and marks in the shop name %j are text', async (name) => {
  const respond = () => HttpResponse.text(name)
  openApp('/', http.get('*/api/store/name/', respond))
  await sees(name)
  expect(document.querySelector('header')?.textContent).toBe(name)
  await seesTitle(`Checkout · ${name}`)
  // <bdi> keeps a change of direction inside the name.
  expect(document.querySelector('.shop-name')?.tagName).toBe('BDI')
})

const noticeCounts = Object.entries({ pk_test_demo: 1, pk_live_example: 0 })
test.each(noticeCounts)('the key %s shows %i test notices', async (api_key, noticeCount) => {
  const product = productJson({ accepted_payment_methods: { stripe: { api_key } } })
  const respond = () => HttpResponse.json(product)
  openApp('/p', http.get('*/api/product/p', respond))
  await sees('Card')
  expect(screen.queryAllByText(englishCard.card.testMode)).toHaveLength(noticeCount)
})
