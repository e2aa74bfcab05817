import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { productJson } from '../../../mocks/data.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import { field, openApp } from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

await loadTab.card()

const { checkout, outcome } = english

type Respond = () => Response | Promise<Response>

const fails: Respond = () => HttpResponse.error()
const hangs: Respond = () => new Promise(() => {})
const refuses =
  (status: number): Respond =>
  () =>
    new HttpResponse('', { status })
const sells: Respond = () => HttpResponse.json(productJson({ id: 'demo' }))

async function openProduct(respond: Respond, waitMs = 20_000) {
  vi.useFakeTimers()
  const product = vi.fn(respond)
  const handler = http.get('*/api/product/demo', () => product())
  openApp('/demo', handler)
  await pass(waitMs)
  // The code that looks for stored payments.
  await act(() => vi.dynamicImportSettled())
  await pass(0)
  return product
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const heading = () => screen.queryByRole('heading', { name: checkout.productNotFound })
const tryAgain = () => screen.queryByRole('button', { name: outcome.tryAgain })
const isForSale = () => screen.queryAllByRole('tab').length > 0

async function pressTryAgain(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: outcome.tryAgain }))
  expect(heading()).toBeNull()
  await pass(1000)
}

test.each<[string, Respond]>([
  ['is out of reach', fails],
  ['hangs', hangs],
  ...[500, 403, 408, 425, 429].map(
    (status) => [`responds with ${status}`, refuses(status)] as [string, Respond],
  ),
])('C25: a shop that %s is said to be so, and can be retried', async (_title, respond) => {
  await openProduct(respond)
  expect(heading()).toBeTruthy()
  expect(screen.getByText(checkout.unreachable)).toBeTruthy()
  expect(tryAgain()).toBeTruthy()
})

test.each<[string, Respond]>([
  ...[404, 400, 401, 410].map(
    (status) => [`a refusal of ${status}`, refuses(status)] as [string, Respond],
  ),
  ['no product', () => HttpResponse.json(null)],
])('C11: %s is final: the text of the specification alone', async (title, respond) => {
  if (title === 'no product') expectConsole('error', 'the response must be an object')
  await openProduct(respond)
  expect(heading()).toBeTruthy()
  expect(tryAgain()).toBeNull()
})

test('C25: Try again requests it in the same page, and shows the product', async () => {
  const product = await openProduct(refuses(503))
  product.mockImplementation(sells)
  await pressTryAgain()
  expect(isForSale()).toBe(true)
})

test('C25: Try again that fails, too, ends where it began', async () => {
  const product = await openProduct(refuses(503))
  await pressTryAgain()
  expect(document.activeElement).toBe(heading())
  expect(product).toHaveBeenCalledTimes(2)
})

test.each(['left', 'not left yet'])('C25: a typed email, %s, outlives Try again', async (state) => {
  let arrive = (_: Response): void => {}
  const product = await openProduct(() => new Promise((resolve) => (arrive = resolve)), 0)
  fireEvent.change(field('Email'), { target: { value: 'ada@example.com' } })
  if (state === 'left') fireEvent.blur(field('Email'))
  arrive(new HttpResponse('', { status: 503 }))
  await pass(1000)
  expect(heading()).toBeTruthy()
  product.mockImplementation(sells)
  await pressTryAgain()
  expect(isForSale()).toBe(true)
  expect(field('Email').value).toBe('ada@example.com')
})
