import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { english } from '../../../src/i18n/locales/en.ts'
import type { Purchase } from '../../../src/lib/receipt.ts'
import Done from '../../../src/screens/done.tsx'
import { saveConfirmingPayment } from '../../../src/storage/confirming-payment.ts'
import { saveTestAttempt, storedAttempts } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { neverAnswers } from '../api/faulty-network.ts'

// What /done makes of the payments that left for a bank. Where it leads: return-from-bank.test.tsx.

type Answer = (signal?: AbortSignal | null) => Promise<Response>

/** What the shop makes of each verification. */
const verify = vi.fn<Answer>()

beforeEach(() => {
  vi.useFakeTimers()
  verify.mockReset()
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    path.includes('/verify/') ? verify(signal) : neverAnswers(signal),
  )
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Returns from the bank. */
async function openDone(answer: Answer, intent = 'pi_1', waitMs = 100): Promise<void> {
  history.replaceState(null, '', `/done?payment_intent=${intent}`)
  verify.mockImplementation(answer)
  render(<Done />)
  await pass(waitMs)
}

/** Returns from the bank; the shop answers with this route. */
async function returnWith(route: string, intent?: string): Promise<void> {
  await openDone(async () => new Response(route), intent)
  expect(location.pathname).toBe(route)
}

/** A payment leaves this tab for the bank's page. */
function leave(productId: string, address = `/${productId}`, purchase?: Purchase): number {
  const at = saveTestAttempt(productId, 'confirming')
  saveConfirmingPayment({ productId, at, address, purchase })
  return at
}

/** Another tab pays a moment later, or lets a payment leave for the bank's page. */
function elsewhere(productId: string, status: 'confirming' | 'sent' = 'confirming'): number {
  vi.advanceTimersByTime(5)
  return saveTestAttempt(productId, status)
}

const statuses = () => ['tea', 'cup'].map((id) => storedAttempts(id).join(' '))

test('A10: a verification that never answers claims nothing, and ends at /error within 20 seconds', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  await openDone(neverAnswers, 'pi_1', 9000)
  expect(screen.getByRole('status').textContent).toBe(english.done.verifying)
  expect(location.pathname).toBe('/done')
  await pass(11_000)
  expect(location.pathname).toBe('/error')
  expect(verify).toHaveBeenCalledTimes(3)
})

const starts = {
  'a payment of this tab, and one of another tab,': () => [leave('tea'), elsewhere('cup')],
  'payments for two products, both of other tabs,': () => [elsewhere('tea'), elsewhere('cup')],
  'two payments for one product, both of other tabs,': () => [elsewhere('tea'), elsewhere('tea')],
  'a payment before a newer one, sent by "pay again",': () => [
    leave('tea'),
    elsewhere('tea', 'sent'),
  ],
  'a payment that another tab knows as paid': () => saveTestAttempt('tea', 'paid', leave('tea')),
}

test.each<[keyof typeof starts, route: string, statuses: [tea: string, cup: string]]>([
  ['a payment of this tab, and one of another tab,', '/success', ['paid', 'confirming']],
  ['a payment of this tab, and one of another tab,', '/pending', ['pending', 'confirming']],
  ['a payment of this tab, and one of another tab,', '/failed', ['refused', 'confirming']],
  ['payments for two products, both of other tabs,', '/success', ['confirming', 'confirming']],
  ['payments for two products, both of other tabs,', '/failed', ['confirming', 'confirming']],
  ['two payments for one product, both of other tabs,', '/success', ['paid confirming', '']],
  ['two payments for one product, both of other tabs,', '/failed', ['confirming confirming', '']],
  ['a payment before a newer one, sent by "pay again",', '/success', ['sent paid', '']],
  ['a payment before a newer one, sent by "pay again",', '/failed', ['sent refused', '']],
  ['a payment that another tab knows as paid', '/failed', ['paid', '']],
])('after %s the answer %s leaves tea and cup %j', async (start, route, after) => {
  starts[start]()
  await returnWith(route)
  expect(statuses()).toEqual(after)
  if (start.startsWith('payments')) expect(history.state?.address).toBeUndefined()
})

test('a decline of the only payment at a bank leads back to its product', async () => {
  const at = elsewhere('cup')
  await returnWith('/failed')
  expect(history.state).toEqual({ reason: 'declined', address: '/cup', at })
  expect(statuses()).toEqual(['', 'refused'])
})

test.each(['/success', '/pending', '/failed'])(
  'after the answer %s, Back to the bank and a second return are for the same product',
  async (route) => {
    leave('tea')
    elsewhere('cup')
    await returnWith(route)
    await returnWith('/success')
    expect(statuses()).toEqual(['paid', 'confirming'])
  },
)

test('a tab whose payment has returned gives the next answer to the one that returns now', async () => {
  leave('tea')
  await returnWith('/pending')
  elsewhere('cup')
  await returnWith('/success', 'pi_2')
  expect(statuses()).toEqual(['pending', 'paid'])
})

test('after a refused verification the tab still knows which product left for the bank', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  const at = leave('tea', '/tea?method=card')
  await openDone(async () => new Response('', { status: 500 }))
  expect(history.state).toEqual({ reason: 'unknown', address: '/tea?method=card', at })
  expect(statuses()).toEqual(['confirming', ''])
  await returnWith('/success')
  expect(statuses()).toEqual(['paid', ''])
})

test.each([
  [402, /^Till: the payment could not be verified\. \{ kind: 'refused', status: 402 \}$/],
  [200, /^Till: the payment could not be verified\. \{ kind: 'unreadable' \}$/],
])('a verification with status %i that fails is logged without its answer', async (...row) => {
  const [status, line] = row
  expectConsole('error', line)
  // Longer than any route.
  await openDone(async () => new Response('ada@example.org'.repeat(200), { status }))
})

test.each([
  ['of the payment that left this tab travels to /success', '/success', true],
  ['of the payment that left this tab travels to /pending', '/pending', true],
  ['of a payment that returns in another tab is unknown', '/success', false],
])('the receipt %s', async (_, route, isKnown) => {
  const purchase = { priceCents: 1999, method: 'Card' }
  leave('tea', '/tea', purchase)
  if (!isKnown) sessionStorage.clear()
  await returnWith(route)
  const receipt = isKnown ? { ...purchase, paidAt: expect.any(Number) } : undefined
  expect(history.state).toEqual({ receipt })
})
