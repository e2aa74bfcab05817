import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeStripe, emptyRecord } from '../../../../mocks/stripe/fake-stripe.ts'
import { loadStripeClient } from '../../../../src/card/stripe/stripe.ts'
import { expectConsole } from '../../../support/setup.ts'

// With the real package: jsdom loads no script, so a script tag hangs until a test dispatches its event.

vi.mock(import('../../../../src/browser/when-idle.ts'), () => ({ whenIdle: async () => {} }))

let accounts = 0
let publishableKey = ''
beforeEach(() => {
  accounts += 1
  publishableKey = `pk_live_${accounts}`
  vi.useFakeTimers()
})

const scripts = () => [...document.querySelectorAll('script[src^="https://js.stripe.com/v3"]')]

async function startLoading() {
  const client = loadStripeClient(publishableKey)
  const settled = vi.fn()
  void client.then(settled)
  await vi.advanceTimersByTimeAsync(0)
  return { client, settled }
}

function stripeArrives(): void {
  vi.stubGlobal('Stripe', createFakeStripe(emptyRecord()))
}

const isStripe = { createPaymentMethod: expect.any(Function) }

// The order matters: the package keeps its state from test to test.

test('B14: a hanging Stripe.js times out after 15 seconds', async () => {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  const { client, settled } = await startLoading()
  expect(scripts()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await client).toBe('timedOut')
})

test('B14: a call after a timeout adds a new script', async () => {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  const [hanging] = scripts()
  const { client } = await startLoading()
  expect(scripts()).toHaveLength(1)
  expect(scripts()).not.toContain(hanging)
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(await client).toBe('blocked')
})

test('B13: a call after a failed load adds a new script', async () => {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  const [lost] = scripts()
  const { client } = await startLoading()
  expect(scripts()).toHaveLength(1)
  expect(scripts()).not.toContain(lost)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await client).toBe('timedOut')
})

test('B15: a late Stripe.js is used by the next call', async () => {
  stripeArrives()
  const { client } = await startLoading()
  expect(await client).toMatchObject(isStripe)
})

test('one Stripe.js is made for each key', async () => {
  const first = await loadStripeClient(publishableKey)
  expect(await loadStripeClient(publishableKey)).toBe(first)
})
