import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeStripe, emptyRecord } from '../../../../mocks/stripe/fake-stripe.ts'
import { loadStripeClient } from '../../../../src/card/stripe.ts'
import { expectConsole } from '../../../support/setup.ts'

// With the package itself: jsdom loads no script, so a script tag hangs until a test says what became of it.

vi.mock(import('../../../../src/card/when-idle.ts'), () => ({ whenIdle: async () => {} }))

let accounts = 0
let publishableKey = ''
beforeEach(() => {
  accounts += 1
  publishableKey = `pk_live_${accounts}`
  vi.useFakeTimers()
})

const scripts = () => [...document.querySelectorAll('script[src^="https://js.stripe.com/v3"]')]

async function startLoading() {
  const provider = loadStripeClient(publishableKey)
  const settled = vi.fn()
  void provider.then(settled)
  // The package is imported before its script is asked for.
  await vi.dynamicImportSettled()
  return { provider, settled }
}

function stripeArrives(): void {
  vi.stubGlobal('Stripe', createFakeStripe(emptyRecord()))
}

const isStripe = { createPaymentMethod: expect.any(Function) }

// The tests tell one story, in order: the package remembers for as long as its page lives.

test('B14: a Stripe.js that hangs is given up after 15 seconds', async () => {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  const { provider, settled } = await startLoading()
  expect(scripts()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await provider).toBe('timedOut')
})

test('B14: the next try after a Stripe.js that hung asks for it again', async () => {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  const [hanging] = scripts()
  const { provider } = await startLoading()
  expect(scripts()).toHaveLength(1)
  expect(scripts()).not.toContain(hanging)
  scripts()[0]?.dispatchEvent(new Event('error'))
  expect(await provider).toBe('blocked')
})

test('B13: the next try after a Stripe.js that was lost asks for it again', async () => {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  const [lost] = scripts()
  const { provider } = await startLoading()
  expect(scripts()).toHaveLength(1)
  expect(scripts()).not.toContain(lost)
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await provider).toBe('timedOut')
})

test('B15: a Stripe.js that comes after its time is used by the next try', async () => {
  stripeArrives()
  const { provider } = await startLoading()
  expect(await provider).toMatchObject(isStripe)
})

test('one Stripe.js is made for each key', async () => {
  const first = await loadStripeClient(publishableKey)
  expect(await loadStripeClient(publishableKey)).toBe(first)
})
