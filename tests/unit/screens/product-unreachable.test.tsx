import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { beforeEach, expect, test, vi } from 'vitest'
import { wireProduct } from '../../../mocks/data.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { Checkout } from '../../../src/screens/checkout.tsx'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import { expectConsole } from '../../support/setup.ts'
import { neverAnswers } from '../api/faulty-network.ts'

// A product that does not come: what the buyer reads, and the way on.

const { checkout, outcome } = english

/** What becomes of each question about the product; the rest of the shop says nothing. */
const answerProduct = vi.fn<(signal?: AbortSignal | null) => Promise<Response>>()

const fails = () => Promise.reject(new TypeError('Failed to fetch'))
const refuses = (status: number) => async () => new Response('', { status })
const sells = async () => new Response(JSON.stringify(wireProduct({ id: 'demo' })))

beforeEach(() => {
  vi.useFakeTimers()
  answerProduct.mockReset()
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    path.includes('/product/') ? answerProduct(signal) : neverAnswers(signal),
  )
})

async function openProduct(waitMs = 20_000): Promise<void> {
  await loadTab.card()
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Checkout productId="demo" />
    </SWRConfig>,
  )
  await pass(waitMs)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const emailField = () => screen.getByLabelText<HTMLInputElement>('Email')
const heading = () => screen.queryByRole('heading', { name: checkout.productNotFound })
const tryAgain = () => screen.queryByRole('button', { name: outcome.tryAgain })

test('C25: a product whose connection was lost once is sold', async () => {
  answerProduct.mockImplementation(sells).mockImplementationOnce(fails)
  await openProduct()
  expect(heading()).toBeNull()
  expect(screen.getAllByRole('tab').length).toBeGreaterThan(0)
})

test('C25: a product that hangs ends with Try again', async () => {
  answerProduct.mockImplementation(neverAnswers)
  await openProduct()
  expect(heading()).toBeTruthy()
  expect(tryAgain()).toBeTruthy()
})

test.each([
  ['is out of reach', fails],
  ['answers 500', refuses(500)],
  ['answers 503', refuses(503)],
  ['answers 403, the challenge of a firewall', refuses(403)],
  ['answers 408', refuses(408)],
  ['answers 425', refuses(425)],
  ['limits the rate with 429', refuses(429)],
])('C25: a shop that %s is said to be so, and can be asked again', async (_story, answer) => {
  answerProduct.mockImplementation(answer)
  await openProduct()
  expect(heading()).toBeTruthy()
  expect(screen.getByText(checkout.unreachable)).toBeTruthy()
})

test.each([
  ['a refusal of 404', refuses(404)],
  ['a refusal of 400', refuses(400)],
  ['a refusal of 401', refuses(401)],
  ['a refusal of 410', refuses(410)],
  ['no product', async () => new Response('null')],
])('C11: %s is final: the text of the specification alone', async (story, answer) => {
  if (story === 'no product') expectConsole('error', 'the answer must be an object')
  answerProduct.mockImplementation(answer)
  await openProduct()
  expect(heading()).toBeTruthy()
  expect(tryAgain()).toBeNull()
})

test('C25: Try again asks in the same page, and shows the product', async () => {
  answerProduct.mockImplementation(refuses(503))
  await openProduct()
  answerProduct.mockImplementation(sells)
  fireEvent.click(screen.getByRole('button', { name: outcome.tryAgain }))
  expect(heading()).toBeNull()
  await pass(1000)
  expect(screen.getAllByRole('tab').length).toBeGreaterThan(0)
})

test.each([
  ['and left', () => fireEvent.blur(emailField())],
  ['and not left yet', () => {}],
])(
  'C25: an email that is typed %s before the product fails is there after Try again',
  async (_, leave) => {
    let arrive = (_: Response): void => {}
    answerProduct.mockReturnValueOnce(new Promise<Response>((resolve) => (arrive = resolve)))
    await openProduct(0)
    fireEvent.change(emailField(), { target: { value: 'ada@example.com' } })
    leave()
    arrive(new Response('', { status: 503 }))
    await pass(1000)
    expect(heading()).toBeTruthy()
    answerProduct.mockImplementation(sells)
    fireEvent.click(screen.getByRole('button', { name: outcome.tryAgain }))
    await pass(1000)
    expect(screen.getAllByRole('tab').length).toBeGreaterThan(0)
    expect(emailField().value).toBe('ada@example.com')
  },
)

test('C25: Try again that fails, too, ends where it began', async () => {
  answerProduct.mockImplementation(refuses(503))
  await openProduct()
  fireEvent.click(screen.getByRole('button', { name: outcome.tryAgain }))
  expect(heading()).toBeNull()
  await pass(1000)
  expect(document.activeElement).toBe(heading())
  expect(answerProduct).toHaveBeenCalledTimes(2)
})
