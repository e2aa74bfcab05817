import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { destinationOf, type WireInvoice, wireProduct } from '../../mocks/data.ts'
import { box, fillCardForm, payButton, payByCard } from '../support/browser/buyer.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import {
  coinField,
  continueButton,
  detailOf,
  freshInvoice,
  walletLink,
} from '../support/browser/coin-buyer.ts'
import { inProcesses, openTab, sees } from '../support/browser/open-tab.ts'
import { holdPayments, payCalls } from '../support/browser/payment-calls.ts'

/** Responses of `generate-invoice`, one after the other. */
function quotes(...invoices: readonly Partial<WireInvoice>[]) {
  let calls = 0
  return http.post('*/api/pay/:id/generate-invoice', ({ request }) => {
    const type = new URL(request.url).searchParams.get('cryptoCode') ?? ''
    const overrides = invoices[calls++] ?? {}
    return HttpResponse.json(freshInvoice({ type, destination: destinationOf(type), ...overrides }))
  })
}

async function useAnotherCoin(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Use another coin' }).click()
  await page.getByRole('button', { name: 'Yes, use another coin' }).click()
}

const addressOf = async (page: Page) => (await walletLink(page).getAttribute('href')) ?? ''

test('each tab of these tests has a process of its own', async () => {
  const checkout = await openCheckout('/card', inProcesses)
  const browser = checkout.page.context().browser()
  const session = await browser?.newBrowserCDPSession()
  const renderers = async () => {
    const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? {
      processInfo: [],
    }
    return processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  }
  const before = await renderers()
  await openTab(checkout, '/card')
  expect((await renderers()).filter((id) => !before.includes(id))).not.toEqual([])
})

test('T1: an address that one tab gives up is offered in no other tab, with a warning there', async () => {
  const checkout = await openCheckout('/crypto-only', inProcesses)
  await continueButton(checkout.page).click()
  await checkout.sees('Awaiting payment...')
  const other = await openTab(checkout, '/crypto-only')
  await sees(other, 'Awaiting payment...')
  await useAnotherCoin(checkout.page)
  await sees(other, 'Do not pay to')
  expect(await walletLink(other).count()).toBe(0)

  // An address of another coin, for the same order.
  await coinField(checkout.page).selectOption('LTC')
  await continueButton(checkout.page).click()
  await checkout.sees('Awaiting payment...')
  await sees(other, 'Awaiting payment...')
  expect(await addressOf(other)).toBe(await addressOf(checkout.page))
})

test('T1: an order that is quoted anew has its new amount in every tab', async () => {
  const order = { invoice_id: freshInvoice().invoice_id }
  const handlers = [quotes({ ...order, amount: '0.1' }, { ...order, amount: '0.2' })]
  const checkout = await openCheckout('/crypto-only', { ...inProcesses, handlers })
  await continueButton(checkout.page).click()
  await checkout.sees('Awaiting payment...')
  const other = await openTab(checkout, '/crypto-only')
  await sees(other, '0.1 BTC')
  await useAnotherCoin(checkout.page)
  await continueButton(checkout.page).click()
  await checkout.sees('0.2 BTC')
  await sees(other, '0.2 BTC')
  expect(await detailOf(other, 'Amount').innerText()).toContain('0.2')
})

test('T2: a consent that another tab’s payment has stopped is used up: an unknown outcome warns again', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const handlers = [
    http.post('*/api/pay/:id', async () => {
      await answered
      return new HttpResponse(null, { status: 504 })
    }),
  ]
  const checkout = await openCheckout('/card', { ...inProcesses, handlers })
  const second = await openTab(checkout, '/card')
  await fillCardForm(second)
  checkout.expectConsole('error', /the payment got no good answer/)
  checkout.expectConsole('error', /504/)
  await payByCard(checkout.page)
  await expect.poll(() => payCalls(checkout).length).toBe(1)

  await payButton(second).click()
  await sees(second, 'A payment is already in progress in another tab.')
  const third = await openTab(checkout, '/card')
  await sees(third, 'An earlier payment may have gone through.')
  answer()
  await checkout.sees('Payment Failed.')
  await payButton(second).click()
  await sees(second, 'An earlier payment may have gone through.')
  await third.getByRole('button', { name: 'Pay again' }).click()
  await fillCardForm(third)
  expect(payCalls(checkout)).toHaveLength(1)
})

test('T3: two tabs that press Continue together show the address of one request', async () => {
  const checkout = await openCheckout('/crypto-only', inProcesses)
  const second = await openTab(checkout, '/crypto-only')
  for (const tab of [checkout.page, second]) await continueButton(tab).waitFor()
  await Promise.all([checkout.page, second].map((tab) => continueButton(tab).click()))
  await checkout.sees('Awaiting payment...')
  await sees(second, 'Awaiting payment...')
  expect(await addressOf(second)).toBe(await addressOf(checkout.page))
  expect(checkout.calls('POST', '/api/pay/crypto-only/generate-invoice')).toHaveLength(1)
})

test('T4: the invoice of a product that is sold out follows the other tabs', async () => {
  const checkout = await openCheckout('/crypto-only', inProcesses)
  await continueButton(checkout.page).click()
  await checkout.sees('Awaiting payment...')
  checkout.use(
    http.get('*/api/product/:id', () =>
      HttpResponse.json(wireProduct({ id: 'crypto-only', stock: 0 })),
    ),
  )
  const soldOut = await openTab(checkout, '/crypto-only')
  await sees(soldOut, 'Awaiting payment...')
  await useAnotherCoin(checkout.page)
  await sees(soldOut, 'Do not pay to')
  await sees(soldOut, 'Sorry, this product is out of stock.')
  expect(await walletLink(soldOut).count()).toBe(0)
})

test('T4: a payment by card ends the offer of an address in every tab', async () => {
  const checkout = await openCheckout('/demo?method=btcpay', inProcesses)
  await continueButton(checkout.page).click()
  await checkout.sees('Awaiting payment...')
  const payer = await openTab(checkout, '/demo')
  await payer.getByRole('tab', { name: 'Card' }).click()
  await payByCard(payer)
  await payer.getByRole('button', { name: 'Pay again' }).click()
  await sees(payer, 'Payment successful!')
  await checkout.sees('You have already paid for this product.')
  expect(await walletLink(checkout.page).count()).toBe(0)
  await checkout.page.getByRole('button', { name: 'Buy it again' }).click()
  await checkout.sees('Awaiting payment...')
})

test('an invoice that comes after another tab has paid by card is not offered', async () => {
  let respond = () => {}
  const held = new Promise<void>((resolve) => {
    respond = resolve
  })
  const handlers = [
    http.post('*/api/pay/:id/generate-invoice', async () => {
      await held
      return undefined
    }),
  ]
  const checkout = await openCheckout('/demo?method=btcpay', { ...inProcesses, handlers })
  const payer = await openTab(checkout, '/demo')
  await continueButton(checkout.page).click()
  await expect.poll(() => payCalls(checkout).length).toBe(1)
  await payByCard(payer)
  await sees(payer, 'Payment successful!')
  respond()
  await checkout.page.getByRole('button', { name: 'Buy it again' }).waitFor()
  expect(await walletLink(checkout.page).count()).toBe(0)
})

test('a form that is filled in keeps what is typed, and warns of a payment of another tab', async () => {
  const held = holdPayments()
  const checkout = await openCheckout('/card', { ...inProcesses, handlers: [held.handler] })
  const second = await openTab(checkout, '/card')
  await fillCardForm(second)
  await payByCard(checkout.page)
  held.release()
  await checkout.sees('Payment successful!')
  await sees(second, 'You have already paid for this product.')
  expect(await box(second, 'Card Number').inputValue()).toBe('4242 4242 4242 4242')
  expect(payCalls(checkout)).toHaveLength(1)
})

test('an untouched form gives way to a payment of another tab', async () => {
  const checkout = await openCheckout('/card', inProcesses)
  const second = await openTab(checkout, '/card')
  await payByCard(checkout.page)
  await checkout.sees('Payment successful!')
  await second.getByRole('button', { name: 'Buy it again' }).waitFor()
  expect(await second.getByRole('textbox').count()).toBe(0)
})
