import { expect, test, vi } from 'vitest'
import { createFakeStripe, emptyCallLog } from '../../../../mocks/stripe/fake-stripe.ts'
import { loadStripeClient } from '../../../../src/card/stripe/stripe.ts'
import { expectConsole } from '../../../support/setup.ts'

// With the real package: jsdom loads no script, so a script tag hangs until a test dispatches its event.

vi.mock(import('../../../../src/browser/loading/when-idle.ts'), () => ({
  whenIdle: async () => {},
}))

const scripts = () => [...document.querySelectorAll('script[src^="https://js.stripe.com/v3"]')]

/** Loads Stripe.js for an account of this test alone. */
async function startLoading(publishableKey: string) {
  expectConsole('warn', /Stripe\.js could not be loaded/)
  vi.useFakeTimers()
  const before = scripts()
  const client = loadStripeClient(publishableKey)
  const settled = vi.fn()
  void client.then(settled)
  await vi.advanceTimersByTimeAsync(0)
  const [script] = scripts()
  expect(scripts()).toHaveLength(1)
  expect(before).not.toContain(script)
  return { client, settled, script }
}

// The order matters: the package keeps its state, so each test starts from the end of the one before.

test('B13, B14: a hanging Stripe.js times out after 15 seconds; the call after a failure or timeout adds a new script', async () => {
  const hanging = await startLoading('pk_live_1')
  await vi.advanceTimersByTimeAsync(14_999)
  expect(hanging.settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await hanging.client).toBe('timedOut')
  const blocked = await startLoading('pk_live_2')
  blocked.script?.dispatchEvent(new Event('error'))
  expect(await blocked.client).toBe('blocked')
  const { client } = await startLoading('pk_live_3')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await client).toBe('timedOut')
})

test('a Stripe.js that loads late is used by the next call; each key has one client', async () => {
  vi.stubGlobal('Stripe', createFakeStripe(emptyCallLog()))
  const client = await loadStripeClient('pk_live_4')
  expect(client).toMatchObject({ createPaymentMethod: expect.any(Function) })
  expect(await loadStripeClient('pk_live_4')).toBe(client)
})
