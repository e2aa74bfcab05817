import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoiceId } from '../../mocks/signalr/invoice-timeline.ts'
import { advanceSeconds } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { fillCardForm, payButton, payByCard, walletButton } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import {
  coinField,
  continueButton,
  detailOf,
  freshInvoice,
  giveUpInvoice,
  openInvoice,
  walletLink,
} from '../support/browser/coin-buyer.ts'
import { openTab, sees, tabsInOwnProcesses } from '../support/browser/open-tab.ts'
import { payCalls, rawCardCalls } from '../support/browser/payment-calls.ts'
import { texts } from '../support/english.ts'
import { gate, holdPayments, holdResponses } from '../support/hold.ts'

const invoicePattern = '*/api/pay/:id/generate-invoice'
const invoicePath = '/api/pay/crypto-only/generate-invoice'

const walletUrlOf = async (page: Page) => (await walletLink(page).getAttribute('href')) ?? ''

test('T1: an address that one tab replaces is offered in no tab, and the others warn not to pay it', async () => {
  const checkout = await openInvoice('/crypto-only', tabsInOwnProcesses)
  const otherTab = await openTab(checkout, '/crypto-only')
  await sees(otherTab, texts.awaiting)
  await giveUpInvoice(checkout.page)
  await sees(otherTab, 'Do not pay to')
  expect(await walletLink(otherTab).count()).toBe(0)

  // The other tab also shows the address of the new coin.
  await coinField(checkout.page).selectOption('LTC')
  await continueButton(checkout.page).click()
  await checkout.sees(texts.awaiting)
  await sees(otherTab, texts.awaiting)
  expect(await walletUrlOf(otherTab)).toBe(await walletUrlOf(checkout.page))
})

test('T1: a second invoice with the same `invoice_id`, the id of the order, shows its new amount in every tab', async () => {
  const { invoice_id } = freshInvoice()
  const handlers = ['0.1', '0.2'].map((amount) => {
    const respond = () => HttpResponse.json(freshInvoice({ invoice_id, amount }))
    return http.post(invoicePattern, respond, { once: true })
  })
  const checkout = await openInvoice('/crypto-only', { ...tabsInOwnProcesses, handlers })
  const otherTab = await openTab(checkout, '/crypto-only')
  await sees(otherTab, '0.1 BTC')
  await giveUpInvoice(checkout.page)
  await continueButton(checkout.page).click()
  await checkout.sees('0.2 BTC')
  await sees(otherTab, '0.2 BTC')
})

test('T2: pressing Pay while another tab pays is no consent to a second payment: after an unknown outcome the page warns', async () => {
  const held = holdResponses('*/api/pay/:id', () => new HttpResponse(null, { status: 504 }))
  const checkout = await openCheckout('/card', { ...tabsInOwnProcesses, handlers: [held.handler] })
  const second = await openTab(checkout, '/card')
  await fillCardForm(second)
  checkout.expectConsole('error', /the payment request failed/)
  checkout.expectConsole('error', /504/)
  await payByCard(checkout.page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)

  await payButton(second).click()
  await sees(second, 'A payment is already in progress in another tab.')
  const third = await openTab(checkout, '/card')
  await sees(third, 'An earlier payment may have gone through.')
  held.release()
  await checkout.sees(texts.failed)
  await payButton(second).click()
  await sees(second, 'An earlier payment may have gone through.')
  await third.getByRole('button', { name: 'Pay again' }).click()
  await fillCardForm(third)
  expect(payCalls(checkout)).toHaveLength(1)
})

test('T4: a payment by card ends the offer of an address in every tab', async () => {
  const checkout = await openInvoice('/demo?method=btcpay', tabsInOwnProcesses)
  const payer = await openTab(checkout, '/demo')
  await payer.getByRole('tab', { name: 'Card' }).click()
  await payByCard(payer)
  await payer.getByRole('button', { name: 'Pay again' }).click()
  await sees(payer, texts.paid)
  await checkout.sees('You have already paid for this product.')
  expect(await walletLink(checkout.page).count()).toBe(0)
  await checkout.page.getByRole('button', { name: 'Buy it again' }).click()
  await checkout.sees(texts.awaiting)
})

const waitingLine = 'Another tab is creating an invoice for this product. Waiting for it...'

/** Fills the site's storage until it refuses one more letter. */
function fillStorage(): void {
  let keyCount = 0
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) localStorage.setItem(`fill${keyCount++}`, 'x'.repeat(size))
    } catch {
      // Full for this size.
    }
  }
}

test('T3: two concurrent requests end at one invoice in both tabs, and a payment to the other invoice is noticed', async () => {
  // The paid invoice settles half a minute later than usual, so that on a busy machine both tabs show the other one first.
  const paidId = invoiceId('settles', Date.now() + 30_000)
  const shownId = invoiceId('waits', Date.now())
  const [bothRequested, released] = [gate(), gate()]
  let requestCount = 0
  const handler = http.post(invoicePattern, async () => {
    const isFirst = requestCount++ === 0
    if (!isFirst) bothRequested.open()
    await (isFirst ? bothRequested : released).opened
    const [invoice_id, amount] = isFirst ? [paidId, '0.10001'] : [shownId, '0.10002']
    return HttpResponse.json(freshInvoice({ invoice_id, amount }))
  })
  const checkout = await openCheckout('/crypto-only', {
    ...tabsInOwnProcesses,
    ...withClock,
    handlers: [handler],
    // As in a browser without Web Locks.
    beforeLoad: (page) =>
      page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks')),
  })
  const second = await openTab(checkout, '/crypto-only')
  const tabs = [checkout.page, second]
  for (const tab of tabs) await continueButton(tab).waitFor()
  await Promise.all(tabs.map((tab) => continueButton(tab).click()))
  await Promise.any(tabs.map((tab) => sees(tab, '0.10001')))
  released.open()
  for (const tab of tabs) {
    await sees(tab, texts.awaiting)
    await expect.poll(() => detailOf(tab, 'Amount').innerText()).toContain('0.10002')
  }
  expect(checkout.calls('POST', invoicePath)).toHaveLength(2)
  await advanceSeconds(checkout.page, 55)
  for (const tab of tabs) await sees(tab, /Payment successful!|already paid/)
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toContain('/success')
})

test('T3: a tab waits while another requests an invoice, says so, and shows the same invoice', async () => {
  const held = holdResponses(invoicePattern)
  const checkout = await openCheckout('/crypto-only', {
    ...tabsInOwnProcesses,
    handlers: [held.handler],
  })
  const second = await openTab(checkout, '/crypto-only')
  await continueButton(checkout.page).click()
  await expect.poll(() => checkout.calls('POST', invoicePath).length).toBe(1)
  await continueButton(second).click()
  await sees(second, waitingLine)
  held.release()
  await checkout.sees(texts.awaiting)
  await sees(second, texts.awaiting)
  expect(await walletUrlOf(second)).toBe(await walletUrlOf(checkout.page))
  expect(checkout.calls('POST', invoicePath)).toHaveLength(1)
})

test('T5: with full storage a tab still shows its invoice, and the others show it once there is room', async () => {
  const checkout = await openCheckout('/crypto-only', tabsInOwnProcesses)
  const second = await openTab(checkout, '/crypto-only')
  await second.evaluate(fillStorage)
  await continueButton(checkout.page).click()
  await checkout.sees(texts.awaiting)
  await second.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('fill')) localStorage.removeItem(key)
  })
  // A page that is shown again stores what had no room.
  await checkout.page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await sees(second, texts.awaiting)
})

test('B12: a wallet warns of another tab’s payment, and pays after "Pay again"', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/wallet', { handlers: [held.handler] })
  const second = await openTab(checkout, '/wallet')
  await walletButton(second).waitFor()
  await walletButton(checkout.page).click()
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await checkout.page.close()
  held.release()

  await walletButton(second).click()
  await second.getByRole('button', { name: 'Pay again' }).waitFor()
  const calls = async () => {
    const stripeCalls = await second.evaluate(() => window.__fakeStripe?.calls ?? [])
    return stripeCalls.map(({ name }) => name)
  }
  await expect.poll(calls).toContain('wallet.paymentFailed')
  expect(await calls()).not.toContain('createPaymentMethod')
  expect(payCalls(checkout)).toHaveLength(1)

  await second.getByRole('button', { name: 'Pay again' }).click()
  await walletButton(second).click()
  await second.getByText(texts.paid).waitFor()
  expect(payCalls(checkout)).toHaveLength(2)
})

test('B10: a reload during a payment sends nothing again and shows a warning', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { handlers: [held.handler] })
  const { page } = checkout
  await payByCard(page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).waitFor()
  await checkout.sees('An earlier payment may have gone through.')
  held.release()
  await page.waitForLoadState('networkidle')
  expect(rawCardCalls(checkout)).toHaveLength(1)
  expect(payCalls(checkout)).toHaveLength(1)
})
