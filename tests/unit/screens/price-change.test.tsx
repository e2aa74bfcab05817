import { act, fireEvent, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { cardMethod, cryptoMethod, wireInvoice, wireProduct } from '../../../mocks/data.ts'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import { fillCardForm, payCalls, pressPay, providerCalls } from '../../support/page/card-buyer.ts'
import { arrivesAt, field, openApp, press, sees } from '../../support/page/open-app.tsx'

// The price changes while the page is in the background.

beforeAll(() => Promise.all([loadTab.card(), loadTab.crypto()]), 60_000)
vi.setConfig({ testTimeout: 30_000 })

const said = 'The price has changed: it is now $24.99. Nothing has been charged.'

interface Answer {
  readonly status?: number
  readonly price?: number
}

/** The first answer comes at once, each other when the test says so. */
function shop(methods: object) {
  const later: ((answer: Answer) => void)[] = []
  let isLater = false
  const handler = http.get('*/api/product/:id', async () => {
    const { status = 200, price = 1999 } = isLater
      ? await new Promise<Answer>((answer) => later.push(answer))
      : {}
    isLater = true
    const product = { ...wireProduct({ price }), accepted_payment_methods: methods }
    return HttpResponse.json(product, { status })
  })
  const answer = async (given: Answer) => {
    await waitFor(() => expect(later).not.toEqual([]))
    later.shift()?.(given)
  }
  return { handler, answer }
}

/** The clock alone moves: the page has slept. */
function comeBackLate(): void {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 600_000)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  clock.mockRestore()
}

test('a changed price is said when the page comes back, and the next press pays it', async () => {
  const { handler, answer } = shop(cardMethod())
  const app = openApp('/card', handler)
  await fillCardForm()
  comeBackLate()
  await answer({ price: 2499 })
  expect((await sees(said)).closest('[role=alert]')).not.toBeNull()
  await sees('Pay $24.99')
  expect(field('Name on Card').value).not.toBe('')
  pressPay()
  await arrivesAt('/success')
  await sees('Price shown when you paid')
  await sees('$24.99')
  expect(payCalls(app)).toHaveLength(1)
})

test('Pay pressed meanwhile waits, and a changed price is paid by another press alone', async () => {
  const { handler, answer } = shop(cardMethod())
  const app = openApp('/card', handler)
  await fillCardForm()
  comeBackLate()
  pressPay()
  await sees('Processing your payment...')
  await answer({ price: 2499 })
  await sees(said)
  expect(document.activeElement?.textContent).toBe(said)
  expect([...providerCalls(app), ...payCalls(app)]).toEqual([])
  pressPay()
  await arrivesAt('/success')
  await sees('$24.99')
})

test.each<[story: string, answer: Answer]>([
  ['has the same price', {}],
  ['is refused', { status: 404, price: 2499 }],
])('Pay pressed meanwhile pays when the product %s', async (_story, given) => {
  const { handler, answer } = shop(cardMethod())
  const app = openApp('/card', handler)
  await fillCardForm()
  comeBackLate()
  pressPay()
  await answer(given)
  await arrivesAt('/success')
  await sees('$19.99')
  expect(payCalls(app)).toHaveLength(1)
})

test('a payment under way is not asked about, and its receipt keeps its price', async () => {
  const { handler } = shop(cardMethod())
  let pay = () => {}
  const held = new Promise<void>((resolve) => {
    pay = resolve
  })
  const app = openApp(
    '/card',
    handler,
    http.post('*/api/pay/:id', async () => {
      await held
      return HttpResponse.json({ needs_confirmation: false })
    }),
  )
  await fillCardForm()
  pressPay()
  await waitFor(() => expect(payCalls(app)).toHaveLength(1))
  comeBackLate()
  pay()
  await arrivesAt('/success')
  await sees('$19.99')
  expect(app.calls('GET', '/api/product/')).toHaveLength(1)
})

test('Continue pressed meanwhile waits, and a changed price needs another press', async () => {
  const { handler, answer } = shop(cryptoMethod('BTC'))
  const app = openApp(
    '/card',
    handler,
    http.post('*/generate-invoice', () => HttpResponse.json(wireInvoice())),
  )
  await sees('Choose Cryptocurrency')
  comeBackLate()
  press('Continue')
  await answer({ price: 2499 })
  expect((await sees(said)).closest('[role=alert]')).not.toBeNull()
  expect(app.calls('POST', '/api/pay/')).toHaveLength(0)
  fireEvent.click(await sees('Continue'))
  await waitFor(() => expect(app.calls('POST', '/api/pay/')).toHaveLength(1))
})
