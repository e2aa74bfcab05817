import { format } from 'node:util'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { english } from '../../../src/i18n/locales/en.ts'
import Done from '../../../src/screens/done.tsx'
import { getPaymentMark } from '../../../src/storage/payment-mark.read.ts'
import {
  removePaymentMark,
  saveConfirmingPayment,
  savePaymentMark,
} from '../../../src/storage/payment-mark.write.ts'
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

/** Another tab of the browser: it shares the browser's storage, and has one of its own. */
const openAnotherTab = () => sessionStorage.clear()

/** A product whose payment left for the bank's page from another tab. */
function leaveFromAnotherTab(productId: string): void {
  const own = { ...sessionStorage }
  vi.advanceTimersByTime(5)
  saveConfirmingPayment(productId, `/${productId}`)
  openAnotherTab()
  for (const [key, value] of Object.entries(own)) sessionStorage.setItem(key, String(value))
}

const kindOf = (productId: string) => getPaymentMark(productId)?.kind

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
  ['/failed', undefined],
])(
  'the answer %s is for the product of this tab, and not for one of another tab',
  async (route, kind) => {
    saveConfirmingPayment('tea', '/tea?method=card')
    leaveFromAnotherTab('cup')
    await returnWith(route)
    expect(kindOf('tea')).toBe(kind)
    expect(kindOf('cup')).toBe('confirming')
  },
)

test.each(['/success', '/pending', '/failed'])(
  'in a third tab, the answer %s for one of two products changes the mark of neither',
  async (route) => {
    leaveFromAnotherTab('tea')
    leaveFromAnotherTab('cup')
    await returnWith(route)
    expect([kindOf('tea'), kindOf('cup')]).toEqual(['confirming', 'confirming'])
  },
)

test('a decline that may belong to two products leads back to neither of them', async () => {
  leaveFromAnotherTab('tea')
  leaveFromAnotherTab('cup')
  await returnWith('/failed')
  expect(history.state).toEqual({ reason: 'declined' })
})

test('a decline of the only payment at a bank leads back to its product', async () => {
  leaveFromAnotherTab('cup')
  await returnWith('/failed')
  expect(history.state).toEqual({ reason: 'declined', address: '/cup' })
  expect(kindOf('cup')).toBeUndefined()
})

test.each(['/success', '/pending', '/failed'])(
  'after the answer %s, Back to the bank and a second return are for the same product',
  async (route) => {
    saveConfirmingPayment('tea', '/tea')
    leaveFromAnotherTab('cup')
    await returnWith(route)
    history.replaceState(null, '', '/done?payment_intent=pi_1')
    await returnWith('/success')
    expect([kindOf('tea'), kindOf('cup')]).toEqual(['paid', 'confirming'])
  },
)

test('a tab whose product was paid long ago gives the answer to the one that returns now', async () => {
  saveConfirmingPayment('tea', '/tea')
  await returnWith('/success')
  const paid = getPaymentMark('tea')
  leaveFromAnotherTab('cup')
  history.replaceState(null, '', '/done?payment_intent=pi_2')
  await returnWith('/success')
  expect(getPaymentMark('tea')).toEqual(paid)
  expect(kindOf('cup')).toBe('paid')
})

test('after a refused verification the tab still knows which product left for the bank', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  saveConfirmingPayment('tea', '/tea?method=card')
  verify.mockImplementation(async () => new Response('', { status: 500 }))
  render(<Done />)
  await pass(100)
  expect(history.state).toEqual({ reason: 'unknown', address: '/tea?method=card' })
  expect(kindOf('tea')).toBe('confirming')
  history.replaceState(null, '', '/done?payment_intent=pi_1')
  await returnWith('/success')
  expect(kindOf('tea')).toBe('paid')
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

test('a payment that was ended by "pay again" in another tab ends no newer one', async () => {
  saveConfirmingPayment('tea', '/tea')
  leaveFromAnotherTab('tea')
  const newer = getPaymentMark('tea')
  await returnWith('/failed')
  expect(getPaymentMark('tea')).toEqual(newer)
})

test.each([
  ['/success', 'paid'],
  ['/failed', 'sent'],
])(
  'after "pay again" has sent a newer payment, the answer %s for the older one leaves it %s',
  async (route, kind) => {
    saveConfirmingPayment('tea', '/tea')
    vi.advanceTimersByTime(5)
    savePaymentMark('tea', 'sent')
    await returnWith(route)
    expect(kindOf('tea')).toBe(kind)
  },
)

test.each([
  ['/success', 'paid'],
  ['/pending', 'pending'],
  ['/failed', undefined],
])(
  'after "pay again" and Forward to the bank, the answer %s still is for the product of this tab',
  async (route, kind) => {
    saveConfirmingPayment('tea', '/tea')
    removePaymentMark('tea', getPaymentMark('tea')?.at ?? 0)
    leaveFromAnotherTab('cup')
    await returnWith(route)
    expect([kindOf('tea'), kindOf('cup')]).toEqual([kind, 'confirming'])
  },
)

const purchase = { priceCents: 1999, method: 'Card' }

test.each(['/success', '/pending'])(
  'the receipt of the payment that left this tab travels to %s',
  async (route) => {
    saveConfirmingPayment('tea', '/tea', purchase)
    await returnWith(route)
    expect(history.state).toEqual({ receipt: { ...purchase, paidAt: expect.any(Number) } })
  },
)

test('a return in another tab has no receipt', async () => {
  saveConfirmingPayment('tea', '/tea', purchase)
  openAnotherTab()
  await returnWith('/success')
  expect(history.state).toEqual({ receipt: undefined })
})
