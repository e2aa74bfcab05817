import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { lazyTabs } from '../../../src/screens/lazy-tabs.ts'
import { holdResponses } from '../../support/hold.ts'
import { ada, giveEmail } from '../../support/page/card-buyer.ts'
import { field, fill, mainText, openApp, press, sees } from '../../support/page/open-app.tsx'
import { otherTabWritesUnnoticed, saveTestAttempt, saveTestInvoice } from '../../support/record.ts'
import { sampleActiveInvoice } from '../crypto/sample-invoice.ts'

// Loaded ahead of the tests, because a press waits up to 400 ms for the code of its tab.
await lazyTabs.crypto.load()

const { outOfStock, productNotFound, notForSale } = english.checkout
const { mayHavePaid, alreadyPaid } = englishCrypto.earlierPayment
const { choose } = englishCrypto.crypto
const { didYouMean, keepMine } = englishCrypto.emailSuggestion

const price = () => document.querySelector('h1')?.textContent

const tabs = () => [...document.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
const selected = () => document.querySelector('[role=tab][aria-selected=true]')?.textContent
const shownCoin = () =>
  document.querySelector<HTMLSelectElement>('[role=tabpanel]:not([hidden]) select')?.value

async function openTabs(path: string) {
  const app = openApp(path)
  await waitFor(() => expect(tabs().length).toBeGreaterThan(0))
  return app
}

test('a product with a name shows it beside its price and in the title, and its description as plain text below the form', async () => {
  await openTabs('/named')
  const name = 'Darjeeling First Flush'
  expect(document.querySelector('h1 + p')?.textContent).toBe(name)
  expect(document.title).toBe(`${name} · Checkout · Tidewater Tea`)
  const text = await sees(/^Hand-picked/)
  expect(text.textContent?.split('\n')).toHaveLength(3)
  expect(document.querySelector('main')?.lastElementChild?.contains(text)).toBe(true)
})

test('C16: a product without a payment method cannot be bought right now', async () => {
  openApp('/not-sellable')
  await sees(notForSale)
  expect(mainText()).toEqual([notForSale])
})

test.each([
  ['alone', undefined, [outOfStock]],
  ['beside a payment that may have gone through', 'sent', [outOfStock, mayHavePaid]],
  ['beside a payment that was made', 'paid', [outOfStock, alreadyPaid]],
] as const)('a stock of 0 is out of stock, without a way to pay: %s', async (_, status, texts) => {
  if (status !== undefined) saveTestAttempt('out-of-stock', status)
  openApp('/out-of-stock')
  await sees(texts[texts.length - 1] ?? '')
  expect(mainText()).toEqual(texts)
})

test('C24, F13: the page claims nothing about a product that is still loading', async () => {
  const held = holdResponses('*/api/product/:id')
  openApp('/demo', held.handler)
  await sees('Tidewater Tea')
  await sees(english.frame.loading)
  expect([price(), tabs()]).toEqual(['', []])
  expect(document.querySelector('main')?.textContent).not.toContain('$')
  held.release()
  await sees('$19.99')
})

// A careless encoding would turn these into another call, a script or a property of every object.
const strangeSegments = [
  ...['constructor', '__proto__', '%252e%252e%252fstore', 'a%2F..%2F..%2Fstore%2Fname%3Fx%23y'],
  ...["%3Cscript%3E'%22%3B", '%E2%80%AEabc%F0%9F%8D%B5', 'x'.repeat(1500)],
]
test.each(strangeSegments)('A13, A15, A16: the id %s stays one segment', async (segment) => {
  const { calls } = openApp(`/${segment}`)
  await sees(productNotFound)
  expect(document.body.textContent).not.toContain(decodeURIComponent(segment))
  const requested = calls('GET', '/api/').map(({ path }) => path)
  const others = requested.filter((path) => !/^\/api\/(?:location\/|store\/name\/$)/.test(path))
  expect(others).toEqual([`/api/product/${encodeURIComponent(decodeURIComponent(segment))}`])
})

test.each([
  ['/demo', ['Card', 'Crypto']],
  ['/many-tabs', ['Credit or debit card', 'Bitcoin', 'Lightning network', 'Other coins']],
  ['/no-pretty-names', ['stripe', 'btcpay']],
])('C17, C19: %s has a tab for each method, in the order of the response', async (path, names) => {
  await openTabs(path)
  expect(tabs()).toEqual(names)
  // Every method except stripe is crypto.
  for (const name of names.slice(1)) {
    press(name)
    await waitFor(() => expect(shownCoin()).toMatch(/^(?:BTC|LTC)$/))
  }
})

test('the first tab is selected, also when it is crypto, and another product selects its own first tab', async () => {
  openApp('/crypto-first')
  await sees(choose)
  expect(selected()).toBe(tabs()[0])
  act(() => history.pushState(null, '', '/many-tabs'))
  await sees('Lightning network')
  press('Lightning network')
  act(() => history.pushState(null, '', '/demo'))
  await waitFor(() => expect(tabs()).toEqual(['Card', 'Crypto']))
  expect(selected()).toBe('Card')
})

test('F3: when the buyer or the network comes back, form and tab stay, and no call is repeated', async () => {
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const { calls } = openApp('/demo')
  await pass(1000)
  fill('Email', ada.email)
  press('Continue')
  await pass(1000)
  fill('Card Number', '4242 4242')
  press('Crypto')
  await pass(60_000)
  const callCount = calls('GET', '').length
  for (const name of ['offline', 'online', 'focus', 'pageshow']) fireEvent(window, new Event(name))
  fireEvent(document, new Event('visibilitychange'))
  await pass(60_000)
  expect([calls('GET', '').length, selected()]).toEqual([callCount, 'Crypto'])
  press('Card')
  expect(field('Card Number').value).toBe('4242 4242')
})

test('the query gets the key of a tab that the buyer selects, beside its other parameters', async () => {
  await openTabs('/demo?theme=dark')
  expect(location.search).toBe('?theme=dark')
  const entryCount = history.length
  press('Crypto')
  expect(location.search).toBe('?theme=dark&method=btcpay')
  expect(history.length).toBe(entryCount)
})

test.each([
  ['method=btcpay&coin=ltc&email=ada%2Btea@shop.example', 'Crypto', 'LTC', 'ada+tea@shop.example'],
  ['method=constructor&coin=XMR&email=ada@@shop&theme=blue&price=1', 'Card', 'BTC', ''],
])('a link selects tab, coin and email if they are valid: %s', async (...row) => {
  const [query, tab, coin, email] = row
  await openTabs(`/demo?${query}`)
  expect([selected(), price()]).toEqual([tab, '$19.99'])
  expect(field('Email').value).toBe(email)
  if (tab === 'Card') press('Crypto')
  await sees(choose)
  expect(shownCoin()).toBe(coin)
})

test.each([
  ['an hour', 3_600_000, 'Crypto'],
  ['three days', 3 * 86_400_000, 'Card'],
])('an invoice that expired %s ago (%i ms) opens the tab %s', async (_, agoMs, tab) => {
  const invoice = sampleActiveInvoice({ deadline: Date.now() - agoMs })
  otherTabWritesUnnoticed('demo', (id) => saveTestInvoice(id, invoice))
  await openTabs('/demo?method=stripe')
  expect(selected()).toBe(tab)
})

test('a likely typo that Stripe accepts never blocks: Continue goes on, and the next step shows the suggestion', async () => {
  openApp('/card')
  await giveEmail('kept@gmial.com')
  await screen.findByLabelText('Card Number')
  await sees(didYouMean('kept@gmail.com'))
  press(keepMine)
  expect(field('Email').value).toBe('kept@gmial.com')
})
