import { act, renderHook, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { cardMethod, cryptoMethod, productJson } from '../../../mocks/data.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { englishCrypto } from '../../../src/i18n/locales/en.crypto.ts'
import { useProductOnceTabLoaded } from '../../../src/screens/product/use-product-once-tab-loaded.ts'
import { holdPayments } from '../../support/hold.ts'
import { callCounts, fillCardForm, payCalls, pressPay } from '../../support/page/card-buyer.ts'
import { arrivesAt, field, openApp, press, sees } from '../../support/page/open-app.tsx'
import { saveTestAttempt } from '../../support/record.ts'

const { card, earlierPayment, priceChanged } = englishCard
const notice = priceChanged('$24.99')

interface PriceResponse {
  readonly status?: number
  readonly price?: number
}

/** Fills the card form. The product is first sent at once, and each later time when the test calls `respond`. */
async function openShop() {
  const waiting: ((response: PriceResponse) => void)[] = []
  let isFirst = true
  const product = http.get('*/api/product/:id', async () => {
    const { status = 200, price = 1999 } = isFirst
      ? {}
      : await new Promise<PriceResponse>((respond) => waiting.push(respond))
    isFirst = false
    const body = productJson({ price, accepted_payment_methods: cardMethod() })
    return HttpResponse.json(body, { status })
  })
  const payments = holdPayments()
  const app = openApp('/card', product, payments.handler)
  const respond = async (response: PriceResponse) => {
    await waitFor(() => expect(waiting).not.toEqual([]))
    waiting.shift()?.(response)
  }
  /** Lets the payment of a press on Pay succeed, and finds its price on the receipt. */
  const completePayment = async (price: string) => {
    payments.release()
    await arrivesAt('/success')
    await sees(price)
    expect(callCounts(app)).toEqual({ stripe: 1, shop: 1 })
  }
  await fillCardForm()
  return { app, respond, completePayment }
}

/** Shows the page again after ten minutes in which no timer ran, as while the computer sleeps. */
function comeBackLate(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('a notice shows a changed price when the page comes back, and the next press pays it', async () => {
  const { respond, completePayment } = await openShop()
  comeBackLate()
  await respond({ price: 2499 })
  expect((await sees(notice)).closest('[role=alert]')).not.toBeNull()
  await sees(card.pay('$24.99'))
  expect(field('Name on Card').value).not.toBe('')
  pressPay()
  await completePayment('$24.99')
})

test('B24: Pay pressed during the refresh waits, and a changed price needs another press', async () => {
  const { app, respond, completePayment } = await openShop()
  comeBackLate()
  pressPay()
  await sees(card.processing)
  await respond({ price: 2499 })
  await sees(notice)
  expect(document.activeElement?.textContent).toBe(notice)
  expect(callCounts(app)).toEqual({ stripe: 0, shop: 0 })
  pressPay()
  await completePayment('$24.99')
})

test('a press on Continue that a changed price stops is explained, even when the price is the first one again', async () => {
  const prices = [1999, 2499, 1999]
  const app = openApp(
    '/crypto',
    http.get('*/api/product/:id', () => {
      const body = productJson({ price: prices.shift() ?? 0 })
      return HttpResponse.json({ ...body, accepted_payment_methods: cryptoMethod() })
    }),
  )
  await sees(englishCrypto.crypto.choose)
  comeBackLate()
  await sees(notice)
  comeBackLate()
  press(englishCrypto.emailForm.continue)
  await sees(priceChanged('$19.99'))
  expect(app.calls('POST', '/api/pay/')).toEqual([])
})

test('B12: a changed price neither hides nor denies the warning of an earlier payment', async () => {
  saveTestAttempt('card', 'sent')
  const { app, respond } = await openShop()
  comeBackLate()
  pressPay()
  await respond({ price: 2499 })
  await sees(notice)
  await sees(earlierPayment.mayHavePaid)
  expect(notice).not.toMatch(/charged/)
  expect(callCounts(app)).toEqual({ stripe: 0, shop: 0 })
})

test.each<[title: string, response: PriceResponse]>([
  ['has the same price', {}],
  ['is refused', { status: 404, price: 2499 }],
])('Pay pressed during the refresh pays when the product %s', async (_title, response) => {
  const { respond, completePayment } = await openShop()
  comeBackLate()
  pressPay()
  await respond(response)
  await completePayment('$19.99')
})

test('a payment under way is not interrupted, and the price is not requested again', async () => {
  const { app, completePayment } = await openShop()
  pressPay()
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  comeBackLate()
  await completePayment('$19.99')
  expect(app.calls('GET', '/api/product/')).toHaveLength(1)
})

test('a changed price is shown at once, because the notice of the change names the new price', async () => {
  const [product, isCardMounted] = [{ id: 'card', ...parseProduct(productJson()) }, true]
  const { result, rerender } = renderHook(
    (props) => useProductOnceTabLoaded(props, isCardMounted, () => {})?.product.priceCents,
    { initialProps: product },
  )
  await waitFor(() => expect(result.current).toBe(1999))
  rerender({ ...product, priceCents: 2499 })
  expect(result.current).toBe(2499)
})
