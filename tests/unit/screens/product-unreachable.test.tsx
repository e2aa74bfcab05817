import { act, fireEvent, screen } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { productJson } from '../../../mocks/data.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { lazyTabs } from '../../../src/screens/lazy-tabs.ts'
import { field, openApp } from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

await lazyTabs.card.load()

const { checkout, outcome } = english

type Respond = () => Response | Promise<Response>

const refuses =
  (status: number): Respond =>
  () =>
    new HttpResponse('', { status })
const refusalRow = (status: number): [string, Respond] => [`says ${status}`, refuses(status)]

async function openProduct(respond: Respond, waitMs = 20_000) {
  vi.useFakeTimers()
  const endpoint = vi.fn(respond)
  const handler = http.get('*/api/product/demo', () => endpoint())
  openApp('/demo', handler)
  await pass(waitMs)
  // Waits for the chunk that looks for stored payments.
  await act(() => vi.dynamicImportSettled())
  await pass(0)
  return endpoint
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const heading = () => screen.queryByRole('heading', { name: checkout.productNotFound })
const tryAgain = () => screen.queryByRole('button', { name: outcome.tryAgain })

async function pressTryAgain(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: outcome.tryAgain }))
  expect(heading()).toBeNull()
  await pass(1000)
}

test.each<[string, Respond]>([
  ['is unreachable', () => HttpResponse.error()],
  ['never responds', () => new Promise(() => {})],
  ...[500, 403, 408, 425, 429].map(refusalRow),
])('C25: a shop that %s is called unreachable, with Try again', async (_title, respond) => {
  await openProduct(respond)
  expect(heading()).toBeTruthy()
  expect(screen.getByText(checkout.unreachable)).toBeTruthy()
  expect(tryAgain()).toBeTruthy()
})

test.each<[string, Respond]>([
  ...[404, 400, 401, 410].map(refusalRow),
  ['says null', () => HttpResponse.json(null)],
])('C11: if the shop %s, the product is not found, without Try again', async (title, respond) => {
  if (title === 'says null') expectConsole('error', 'the response must be an object')
  await openProduct(respond)
  expect(heading()).toBeTruthy()
  expect(tryAgain()).toBeNull()
})

test('C25: a Try again that fails leads back to the same heading', async () => {
  const endpoint = await openProduct(refuses(503))
  await pressTryAgain()
  expect(document.activeElement).toBe(heading())
  expect(endpoint).toHaveBeenCalledTimes(2)
})

const states = ['blurred', 'not blurred']
test.each(states)('C25: Try again shows the product and the email of a %s field', async (state) => {
  let arrive = (_: Response): void => {}
  const endpoint = await openProduct(() => new Promise((resolve) => (arrive = resolve)), 0)
  fireEvent.change(field('Email'), { target: { value: 'ada@example.com' } })
  if (state === 'blurred') fireEvent.blur(field('Email'))
  arrive(new HttpResponse('', { status: 503 }))
  await pass(1000)
  expect(heading()).toBeTruthy()
  endpoint.mockImplementation(() => HttpResponse.json(productJson({ id: 'demo' })))
  await pressTryAgain()
  expect(screen.queryAllByRole('tab').length).toBeGreaterThan(0)
  expect(field('Email').value).toBe('ada@example.com')
})
