import { act, fireEvent, render, screen } from '@testing-library/react'
import { SWRConfig } from 'swr'
import { expect, test, vi } from 'vitest'
import { wireProduct } from '../../../mocks/data.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { Checkout } from '../../../src/screens/checkout.tsx'
import { loadTab } from '../../../src/screens/lazy-tabs.ts'
import { expectConsole } from '../../support/setup.ts'
import { neverAnswers } from '../api/faulty-network.ts'

// A product that does not come: what the buyer reads, and the way on.

const { checkout, outcome } = english

type Answer = (signal?: AbortSignal | null) => Promise<Response>

const fails: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const refuses =
  (status: number): Answer =>
  async () =>
    new Response('', { status })
const sells: Answer = async () => new Response(JSON.stringify(wireProduct({ id: 'demo' })))

/** Opens a product with an answer to each question about it; the rest of the shop says nothing. */
async function openProduct(answer: Answer, waitMs = 20_000) {
  vi.useFakeTimers()
  const product = vi.fn(answer)
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    path.includes('/product/') ? product(signal) : neverAnswers(signal),
  )
  await loadTab.card()
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Checkout productId="demo" />
    </SWRConfig>,
  )
  await pass(waitMs)
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

test('C25: a product whose connection was lost once is sold', async () => {
  const later = vi.fn(sells).mockImplementationOnce(fails)
  await openProduct(later)
  expect([heading(), isForSale()]).toEqual([null, true])
})

test.each([
  ['is out of reach', fails],
  ['hangs', neverAnswers],
  ['answers 500', refuses(500)],
  ['answers 403, the challenge of a firewall', refuses(403)],
  ['answers 408', refuses(408)],
  ['answers 425', refuses(425)],
  ['limits the rate with 429', refuses(429)],
])('C25: a shop that %s is said to be so, and can be asked again', async (_story, answer) => {
  await openProduct(answer)
  expect(heading()).toBeTruthy()
  expect(screen.getByText(checkout.unreachable)).toBeTruthy()
  expect(tryAgain()).toBeTruthy()
})

test.each([
  ['a refusal of 404', refuses(404)],
  ['a refusal of 400', refuses(400)],
  ['a refusal of 401', refuses(401)],
  ['a refusal of 410', refuses(410)],
  ['no product', async () => new Response('null')],
])('C11: %s is final: the text of the specification alone', async (story, answer) => {
  if (story === 'no product') expectConsole('error', 'the answer must be an object')
  await openProduct(answer)
  expect(heading()).toBeTruthy()
  expect(tryAgain()).toBeNull()
})

test('C25: Try again asks in the same page, and shows the product', async () => {
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

test.each(['left', 'not left yet'])(
  'C25: an email that is typed and %s before the product fails is there after Try again',
  async (state) => {
    let arrive = (_: Response): void => {}
    const product = await openProduct(() => new Promise((resolve) => (arrive = resolve)), 0)
    const email = () => screen.getByLabelText<HTMLInputElement>('Email')
    fireEvent.change(email(), { target: { value: 'ada@example.com' } })
    if (state === 'left') fireEvent.blur(email())
    arrive(new Response('', { status: 503 }))
    await pass(1000)
    expect(heading()).toBeTruthy()
    product.mockImplementation(sells)
    await pressTryAgain()
    expect(isForSale()).toBe(true)
    expect(email().value).toBe('ada@example.com')
  },
)
