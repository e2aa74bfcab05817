import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  cardThatNeedsConfirmation,
  declinedCard,
  fillCardForm,
  goBackWithoutWaiting,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { texts } from '../support/english.ts'

/** Imitates a browser that blocks storage: every access throws. */
function forbidStorage(): void {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore']) {
    Object.defineProperty(window, name, { get: forbidden })
  }
  Object.defineProperty(Document.prototype, 'cookie', { get: forbidden, set: forbidden })
  Object.defineProperty(Navigator.prototype, 'locks', { get: forbidden })
}

const withoutStorage = { beforeLoad: (page: Page) => page.addInitScript(forbidStorage) }

test('F1: without storage, databases and cookies a card pays, after a decline and with 3-D Secure', async () => {
  const { page, sees, calls, expectConsole } = await openCheckout('/demo', withoutStorage)
  expectConsole('error', 'status of 402', 'Till: the payment request failed.')
  await payByCard(page, { number: declinedCard })
  await sees(texts.failed)
  await page.getByRole('link', { name: 'Try again' }).click()
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees(texts.paid)
  expect(calls('POST', '/api/pay/')).toHaveLength(2)
})

test('F1: without storage, too, Back from the bank’s page warns against paying twice', async () => {
  const { page, sees } = await openCheckout('/card', withoutStorage)
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await sees('Mock bank')
  await goBackWithoutWaiting(page)
  await sees(texts.mayHavePaid)
})

/** Imitates Safari, which throws after a hundred history calls, and browsers that forbid them or list no languages. */
function forbidHistoryAndLanguages(): void {
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  Object.assign(History.prototype, { pushState: refuse, replaceState: refuse })
  Object.defineProperty(Navigator.prototype, 'languages', { value: undefined })
}

test('a card pays in a browser that forbids history calls and lists no languages', async () => {
  const beforeLoad = (opened: Page) => opened.addInitScript(forbidHistoryAndLanguages)
  const { page, sees } = await openCheckout('/crypto-first?locale=en', { beforeLoad })
  await sees(texts.chooseCoin)
  await page.getByRole('tab', { name: 'Card' }).click()
  await fillCardForm(page)
  // Another language keeps tab, step and typed text.
  await page.locator('.language select').selectOption('de')
  await sees('Name auf der Karte')
  await page.getByRole('button', { name: /zahlen$/ }).click()
  await sees('Zahlung erfolgreich!')
  expect(new URL(page.url()).pathname).toBe('/success')
})
