import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { SWRConfig } from 'swr'
import { beforeAll, expect, test, vi } from 'vitest'
import { wirePaymentAnswer, wirePaymentMethod, wireProduct } from '../../mocks/data.ts'
import { server } from '../../mocks/node.ts'
import { App } from '../../src/app.tsx'
import { loadTab } from '../../src/screens/lazy-tabs.ts'
import { expectConsole } from '../support/setup.ts'

// The whole page of a product, from its address to the payment, in a shop whose server has its faults.

// What a tab needs is loaded once; on a busy machine that takes longer than a test waits for a text.
beforeAll(() => loadTab.card(), 60_000)
vi.setConfig({ testTimeout: 30_000 })

/** Opens an address as a page that knows nothing yet; these answers come before those of the mocks. */
function open(path: string, ...answers: readonly RequestHandler[]): void {
  server.use(...answers)
  history.replaceState(null, '', path)
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App />
    </SWRConfig>,
  )
}

const never = () => new Promise<Response>(() => {})
const unreachable = () => HttpResponse.error()
const text = (body: string) => () => HttpResponse.text(body)

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
// By their words: to look for roles takes a second in a form with all countries.
const press = (words: string | RegExp) => fireEvent.click(screen.getByText(words))

/** Step 1; the tab tells that the product is there. */
async function giveEmail(): Promise<void> {
  await screen.findByText('Card')
  type('Email', 'ada@example.com')
  press('Continue')
  await screen.findByLabelText('Name on Card')
}

/** Step 2, without a postal code. */
async function pay(): Promise<void> {
  await giveEmail()
  type('Name on Card', 'Ada Lovelace')
  type('Card Number', '4242424242424242')
  type('Expiration', `12/${(new Date().getFullYear() + 1) % 100}`)
  press(/^Pay \$/)
}

const country = () => screen.getByLabelText<HTMLSelectElement>('Country')

test.each([
  ['cannot be reached', unreachable],
  ['is empty', text('')],
  ['is never answered', never],
])('C2: a shop whose name %s sells without it', async (story, answer) => {
  if (story === 'is empty') expectConsole('error', 'a name must be a text')
  open('/card', http.get('*/api/store/name/', answer))
  await giveEmail()
  expect(document.querySelector('h1')?.textContent).toBe('$19.99')
  expect(document.querySelector('.shop-name')?.textContent).toBe('')
  expect(document.title).toBe('Checkout')
})

test('C24: an email that is typed before the product comes stays in its field', async () => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  open(
    '/card',
    http.get('*/api/product/:id', async () => {
      await arrived
      return undefined
    }),
  )
  type('Email', 'ada@example.com')
  const field = screen.getByLabelText('Email')
  arrive()
  await screen.findByText('Card')
  expect(screen.getByLabelText('Email')).toBe(field)
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('C7: a country in small letters and quotes is chosen for the buyer', async () => {
  open('/card', http.get('*/api/location/', text('"us"')))
  await giveEmail()
  expect(country().value).toBe('US')
})

test.each(['USA', 'XX'])(
  'C7: of the country %j the page knows nothing, and the buyer can choose one',
  async (answer) => {
    if (answer === 'USA') expectConsole('error', 'a country must be two letters')
    open('/card', http.get('*/api/location/', text(answer)))
    await giveEmail()
    expect(country().value).toBe('')
    fireEvent.change(country(), { target: { value: 'FR' } })
    expect(country().value).toBe('FR')
  },
)

test('C8: a country that does not come holds nothing up: the checkout is there without it', async () => {
  open('/card', http.get('*/api/location/', never), http.get('*/api/location/hasPostal', never))
  await pay()
  await screen.findByText('Payment successful!')
})

test('C10: where the question of postal codes cannot be asked none is needed to pay', async () => {
  open('/card', http.get('*/api/location/hasPostal', unreachable))
  await pay()
  await screen.findByText('Payment successful!')
})

/** Presses Pay in a browser that says it is offline. Returns what makes the shop answer that it is in reach. */
async function payOffline(): Promise<() => Promise<void>> {
  let answer = (): void => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const asked = vi.fn<() => void>()
  await giveEmail()
  type('Name on Card', 'Ada Lovelace')
  type('Card Number', '4242424242424242')
  type('Expiration', `12/${(new Date().getFullYear() + 1) % 100}`)
  type('Zip Code', '94107')
  server.use(
    http.get('*/api/location/hasPostal', async ({ request }) => {
      if (!request.url.includes('countryCode')) {
        asked()
        await answered
      }
      return new HttpResponse('')
    }),
  )
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  press(/^Pay \$/)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  return () =>
    act(async () => {
      answer()
      // An answer that was asked for later: by then the page has acted on the first.
      for (const _ of [1, 2]) await fetch('http://localhost:1234/api/location/hasPostal')
    })
}

test('a country that is chosen while Pay waits for the network is the one that is sent', async () => {
  const sent: unknown[] = []
  open(
    '/card',
    http.post('https://api.stripe.com/v1/payment_methods', async ({ request }) => {
      const form = new URLSearchParams(await request.text())
      sent.push(form.get('billing_details[address][country]'))
      return HttpResponse.json(wirePaymentMethod())
    }),
  )
  const answer = await payOffline()
  fireEvent.change(country(), { target: { value: 'FR' } })
  await answer()
  await screen.findByText('Payment successful!')
  expect(sent).toEqual(['FR'])
})

test('behind another payment method, a Pay that waits for the network charges nothing', async () => {
  const sent = vi.fn<() => void>()
  open(
    '/demo',
    http.post('https://api.stripe.com/v1/payment_methods', () => {
      sent()
      return HttpResponse.json(wirePaymentMethod())
    }),
  )
  const answer = await payOffline()
  press('Crypto')
  await answer()
  expect(sent).not.toHaveBeenCalled()
  press('Card')
  press(/^Pay \$/)
  await screen.findByText('Payment successful!')
  expect(sent).toHaveBeenCalledOnce()
})

test('the product of the address is paid, whatever its answer makes of the id', async () => {
  const paid: unknown[] = []
  const id = '1234567890123456789'
  // As a number it is 1234567890123456800 to JavaScript.
  const json = JSON.stringify(wireProduct()).replace('"demo"', id)
  open(
    `/${id}`,
    http.get(`*/api/product/${id}`, () => HttpResponse.text(json)),
    http.get('*/api/location/hasPostal', unreachable),
    http.post('*/api/pay/:id', ({ params }) => {
      paid.push(params['id'])
      return HttpResponse.json(wirePaymentAnswer())
    }),
  )
  await pay()
  await screen.findByText('Payment successful!')
  expect(paid).toEqual([id])
})

test('A16: a product called __proto__ is sold like any other', async () => {
  const paid: unknown[] = []
  open(
    '/__proto__',
    http.get('*/api/product/__proto__', () => HttpResponse.json(wireProduct({ id: '__proto__' }))),
    http.get('*/api/location/hasPostal', unreachable),
    http.post('*/api/pay/:id', ({ params }) => {
      paid.push(params['id'])
      return HttpResponse.json(wirePaymentAnswer())
    }),
  )
  await pay()
  await screen.findByText('Payment successful!')
  expect(paid).toEqual(['__proto__'])
})
