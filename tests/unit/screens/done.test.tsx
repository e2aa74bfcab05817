import { format } from 'node:util'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { english } from '../../../src/i18n/locales/en.ts'
import type { Purchase } from '../../../src/lib/receipt.ts'
import Done from '../../../src/screens/done.tsx'
import { saveConfirmingPayment } from '../../../src/storage/confirming-payment.ts'
import { saveTestAttempt, storedAttempts } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'
import { neverAnswers } from '../api/faulty-network.ts'

/** What the shop makes of each verification. */
const verify = vi.fn<(signal?: AbortSignal | null) => Promise<Response>>()

beforeEach(() => {
  vi.useFakeTimers()
  verify.mockReset()
  vi.stubGlobal('fetch', (path: string, { signal }: RequestInit) =>
    path.includes('/verify/') ? verify(signal) : neverAnswers(signal),
  )
  history.replaceState(null, '', '/done?payment_intent=pi_1')
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Returns from the bank; the shop answers with this route. */
async function returnWith(route: string): Promise<void> {
  verify.mockImplementation(async () => new Response(route))
  render(<Done />)
  await pass(100)
  expect(location.pathname).toBe(route)
}

/** A payment leaves this tab for the bank's page. */
function leave(productId: string, address = `/${productId}`, purchase?: Purchase): number {
  const at = saveTestAttempt(productId, 'confirming')
  saveConfirmingPayment({ productId, at, address, purchase })
  return at
}

/** A payment leaves another tab for the bank's page. */
function leaveFromAnotherTab(productId: string): number {
  vi.advanceTimersByTime(5)
  return saveTestAttempt(productId, 'confirming')
}

test('A10: a verification that never answers claims nothing, and ends at /error within 20 seconds', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  verify.mockImplementation(neverAnswers)
  render(<Done />)
  await pass(9000)
  expect(screen.getByRole('status').textContent).toBe(english.done.verifying)
  expect(location.pathname).toBe('/done')
  await pass(11_000)
  expect(location.pathname).toBe('/error')
  expect(verify).toHaveBeenCalledTimes(3)
})

test.each([
  ['/success', 'paid'],
  ['/pending', 'pending'],
  ['/failed', 'refused'],
])(
  'the answer %s is for the product of this tab, which is %s then, and not for one of another tab',
  async (route, status) => {
    leave('tea')
    leaveFromAnotherTab('cup')
    await returnWith(route)
    expect(storedAttempts('tea')).toEqual([status])
    expect(storedAttempts('cup')).toEqual(['confirming'])
  },
)

test.each(['/success', '/pending', '/failed'])(
  'in a third tab, the answer %s for one of two products is of neither, and leads back to neither',
  async (route) => {
    leaveFromAnotherTab('tea')
    leaveFromAnotherTab('cup')
    await returnWith(route)
    expect(['tea', 'cup'].map(storedAttempts)).toEqual([['confirming'], ['confirming']])
    expect(history.state?.address).toBeUndefined()
  },
)

test('a decline of the only payment at a bank leads back to its product', async () => {
  const at = leaveFromAnotherTab('cup')
  await returnWith('/failed')
  expect(history.state).toEqual({ reason: 'declined', address: '/cup', at })
  expect(storedAttempts('cup')).toEqual(['refused'])
})

test.each(['/success', '/pending', '/failed'])(
  'after the answer %s, Back to the bank and a second return are for the same product',
  async (route) => {
    leave('tea')
    leaveFromAnotherTab('cup')
    await returnWith(route)
    history.replaceState(null, '', '/done?payment_intent=pi_1')
    await returnWith('/success')
    expect(['tea', 'cup'].map(storedAttempts)).toEqual([['paid'], ['confirming']])
  },
)

test('a tab whose payment has returned gives the next answer to the one that returns now', async () => {
  leave('tea')
  await returnWith('/pending')
  leaveFromAnotherTab('cup')
  history.replaceState(null, '', '/done?payment_intent=pi_2')
  await returnWith('/success')
  expect(['tea', 'cup'].map(storedAttempts)).toEqual([['pending'], ['paid']])
})

test('after a refused verification the tab still knows which product left for the bank', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  const at = leave('tea', '/tea?method=card')
  verify.mockImplementation(async () => new Response('', { status: 500 }))
  render(<Done />)
  await pass(100)
  expect(history.state).toEqual({ reason: 'unknown', address: '/tea?method=card', at })
  expect(storedAttempts('tea')).toEqual(['confirming'])
  history.replaceState(null, '', '/done?payment_intent=pi_1')
  await returnWith('/success')
  expect(storedAttempts('tea')).toEqual(['paid'])
})

test.each([
  ['refused', 402, "{ kind: 'refused', status: 402 }"],
  ['unreadable', 200, "{ kind: 'unreadable' }"],
])('a verification that is %s is logged without its answer', async (_kind, status, logged) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  // Longer than any route.
  verify.mockImplementation(async () => new Response('ada@example.org'.repeat(200), { status }))
  render(<Done />)
  await pass(100)
  const lines = said.mock.calls.map((line) => format(...line))
  expect(lines).toEqual([`Till: the payment could not be verified. ${logged}`])
})

test.each([
  ['/success', ['paid', 'confirming']],
  ['/pending', ['pending', 'confirming']],
  ['/failed', ['confirming', 'confirming']],
])(
  'of two payments for one product at the bank, the answer %s is for the newest, a decline for neither',
  async (route, statuses) => {
    leaveFromAnotherTab('tea')
    leaveFromAnotherTab('tea')
    await returnWith(route)
    expect(storedAttempts('tea')).toEqual(statuses)
  },
)

test.each([
  ['/success', 'paid'],
  ['/failed', 'refused'],
])(
  'after "pay again" has sent a newer payment, the answer %s leaves that one as it is',
  async (route, status) => {
    leave('tea')
    vi.advanceTimersByTime(5)
    saveTestAttempt('tea', 'sent')
    await returnWith(route)
    expect(storedAttempts('tea')).toEqual(['sent', status])
  },
)

test('a payment that another tab knows as paid is not ended by a late decline', async () => {
  saveTestAttempt('tea', 'paid', leave('tea'))
  await returnWith('/failed')
  expect(storedAttempts('tea')).toEqual(['paid'])
})

const purchase = { priceCents: 1999, method: 'Card' }

test.each(['/success', '/pending'])(
  'the receipt of the payment that left this tab travels to %s',
  async (route) => {
    leave('tea', '/tea', purchase)
    await returnWith(route)
    expect(history.state).toEqual({ receipt: { ...purchase, paidAt: expect.any(Number) } })
  },
)

test('a return in another tab has no receipt', async () => {
  leave('tea', '/tea', purchase)
  sessionStorage.clear()
  await returnWith('/success')
  expect(history.state).toEqual({ receipt: undefined })
})
