import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoiceId, type TimelineName } from '../../mocks/signalr/invoice-timeline.ts'
import { advanceSeconds } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import {
  ada,
  box,
  declinedCard,
  fillCard,
  giveEmail,
  payButton,
  payByCard,
} from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import {
  continueButton,
  detailOf,
  freshInvoice,
  giveUpInvoice,
} from '../support/browser/coin-buyer.ts'
import { texts } from '../support/english.ts'

const expectTranslated = (page: Page) =>
  expect.poll(() => page.locator('main font').count()).toBeGreaterThan(0)

test('F2: a page translated before hydration is rendered again, and a card pays', async () => {
  const beforeLoad = (page: Page) => page.addInitScript(beginTranslating)
  const checkout = await openCheckout('/demo', { beforeLoad })
  checkout.expectConsole('error', 'Till: React rendered the page again')
  await checkout.seesTabs()
  await payByCard(checkout.page)
  await expectTranslated(checkout.page)
  await checkout.sees(texts.paid)
})

test('F2: a card pays on a page that is translated during use', async () => {
  const { page, sees, expectConsole } = await openCheckout('/demo')
  // The wallet comes last: the whole page is hydrated by then. "Try again" loads the page anew.
  const seesLoaded = () => sees('Pay with Fake Wallet')
  page.on('load', () => seesLoaded().then(() => page.evaluate(beginTranslating)))
  await seesLoaded()
  await page.evaluate(beginTranslating)
  expectConsole('error', 'status of 402', 'Till: the payment request failed.')
  await giveEmail(page)
  await payButton(page).click()
  await sees('Enter the card number.')
  await page.getByLabel('Country').selectOption('DE')
  await box(page, 'Postal Code').fill('10115')
  await box(page, 'Name on Card').fill(ada.name)
  await fillCard(page, { number: declinedCard })
  expect(await page.getByText('Enter the card number.').count()).toBe(0)
  await payButton(page).click()
  await sees(texts.failed)
  await page.getByRole('link', { name: 'Try again' }).click()
  await fillCard(page)
  await expectTranslated(page)
  await payButton(page).click()
  await sees(texts.paid)
})

test('F2, H19: crypto pays on a translated page, and address, amount and timer stay untranslated', async () => {
  let timeline: TimelineName | 'refused' = 'refused'
  const respond = () => {
    if (timeline === 'refused') return new HttpResponse(null, { status: 400 })
    const invoice_id = invoiceId(timeline, Date.now())
    return HttpResponse.json(freshInvoice({ expiration: 'PT20S', invoice_id }))
  }
  const { page, sees, seesTabs, expectConsole } = await openCheckout('/crypto-first', {
    ...withClock,
    handlers: [http.post('*/generate-invoice', respond)],
  })
  expectConsole('error', 'status of 400')
  await seesTabs()
  await page.evaluate(beginTranslating)

  await continueButton(page).click()
  // The form of a refused request still shows this (spec 4.4).
  await sees('Loading...')
  await page.getByRole('button', { name: 'Try again' }).click()
  timeline = 'expires'
  await continueButton(page).click()
  await sees(texts.awaiting)
  await expectTranslated(page)
  const exact = [detailOf(page, 'Address'), detailOf(page, 'Amount'), page.getByRole('timer')]
  for (const text of exact) expect(await text.locator('font').count()).toBe(0)
  await giveUpInvoice(page)
  await sees(texts.chooseCoin)
  await continueButton(page).click()
  await sees(texts.awaiting)
  await advanceSeconds(page, 21)
  await sees(texts.expired)
  timeline = 'settles'
  await page.getByRole('button', { name: 'Get a new invoice' }).click()
  await sees(texts.awaiting)
  await advanceSeconds(page, 12)
  await sees(texts.paid)
})

/**
 * Imitates browser translators: replaces each text node by two nested <font> elements, now and after each change, except
 * inside `leftAlone`. The new text only adds a soft hyphen, so tests still find it.
 */
function beginTranslating(): void {
  const leftAlone = 'script, style, noscript, textarea, select, svg, font, [translate="no"]'

  function translate(text: Node): void {
    if (!text.nodeValue?.trim() || text.parentElement?.closest(leftAlone) !== null) return
    const outer = document.createElement('font')
    outer.append(document.createElement('font'))
    outer.firstElementChild?.append(`${text.nodeValue}\u00ad`)
    text.parentNode?.replaceChild(outer, text)
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of texts) translate(text)
  }

  translateAll(document)
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      for (const node of [target, ...addedNodes]) {
        if (node.nodeType === Node.TEXT_NODE) translate(node)
        else if (node !== target) translateAll(node)
      }
    }
  }).observe(document, { subtree: true, childList: true, characterData: true })
}
