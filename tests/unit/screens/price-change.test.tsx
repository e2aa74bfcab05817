import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { cardMethod, productJson } from '../../../mocks/data.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import {
  callCounts,
  fillCardForm,
  holdPayments,
  payCalls,
  pressPay,
} from '../../support/page/card-buyer.ts'
import { arrivesAt, field, openApp, sees } from '../../support/page/open-app.tsx'
import { saveTestAttempt } from '../../support/record.ts'

const { card, earlierPayment, priceChanged } = englishCard
const notice = priceChanged('$24.99')

interface PriceResponse {
  readonly status?: number
  readonly price?: number
}

/** A shop whose first response comes at once, and each other when the test says so. */
async function openShop() {
  const later: ((response: PriceResponse) => void)[] = []
  let isLater = false
  const product = http.get('*/api/product/:id', async () => {
    const { status = 200, price = 1999 } = isLater
      ? await new Promise<PriceResponse>((respond) => later.push(respond))
      : {}
    isLater = true
    const body = { ...productJson({ price }), accepted_payment_methods: cardMethod() }
    return HttpResponse.json(body, { status })
  })
  const payments = holdPayments()
  const app = openApp('/card', product, payments.handler)
  const respond = async (given: PriceResponse) => {
    await waitFor(() => expect(later).not.toEqual([]))
    later.shift()?.(given)
  }
  return { app, respond, pay: payments.release }
}

/** The clock alone moves: the page has slept. */
function comeBackLate(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  clock.mockRestore()
}

test('a notice shows a changed price when the page comes back, and the next press pays it', async () => {
  const { app, respond, pay } = await openShop()
  await fillCardForm()
  comeBackLate()
  await respond({ price: 2499 })
  expect((await sees(notice)).closest('[role=alert]')).not.toBeNull()
  await sees(card.pay('$24.99'))
  expect(field('Name on Card').value).not.toBe('')
  pressPay()
  pay()
  await arrivesAt('/success')
  await sees('$24.99')
  expect(payCalls(app)).toHaveLength(1)
})

test('Pay pressed meanwhile waits, and a changed price is paid by another press alone', async () => {
  const { app, respond, pay } = await openShop()
  await fillCardForm()
  comeBackLate()
  pressPay()
  await sees(card.processing)
  await respond({ price: 2499 })
  await sees(notice)
  expect(document.activeElement?.textContent).toBe(notice)
  expect(callCounts(app)).toEqual([0, 0])
  pressPay()
  pay()
  await arrivesAt('/success')
  await sees('$24.99')
})

test('B12: a changed price hides no warning of an earlier payment', async () => {
  saveTestAttempt('card', 'sent')
  const { app, respond } = await openShop()
  await fillCardForm()
  comeBackLate()
  pressPay()
  await respond({ price: 2499 })
  await sees(notice)
  await sees(earlierPayment.mayHavePaid)
  expect(callCounts(app)).toEqual([0, 0])
})

test.each<[title: string, response: PriceResponse]>([
  ['has the same price', {}],
  ['is refused', { status: 404, price: 2499 }],
])('Pay pressed meanwhile pays when the product %s', async (_title, given) => {
  const { app, respond, pay } = await openShop()
  await fillCardForm()
  comeBackLate()
  pressPay()
  await respond(given)
  pay()
  await arrivesAt('/success')
  await sees('$19.99')
  expect(payCalls(app)).toHaveLength(1)
})

test('a payment under way is not interrupted, and its receipt keeps its price', async () => {
  const { app, pay } = await openShop()
  await fillCardForm()
  pressPay()
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  comeBackLate()
  pay()
  await arrivesAt('/success')
  await sees('$19.99')
  expect(app.calls('GET', '/api/product/')).toHaveLength(1)
})
