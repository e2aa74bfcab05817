import { act, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import type { Purchase } from '../../../src/lib/receipt.ts'
import { saveConfirmingPayment } from '../../../src/storage/confirming-payment.ts'
import { holdResponses } from '../../support/hold.ts'
import {
  arrivesAt,
  loadNextPage,
  mainText,
  openApp,
  sees,
  seesFailure,
  seesSuccess,
} from '../../support/page/open-app.tsx'
import { saveTestAttempt, storedAttempts } from '../../support/record.ts'
import { expectConsole } from '../../support/setup.ts'

// /done, the address that the bank leads back to: from its query to the outcome's screen and the stored attempts.

await import('../../../src/screens/outcome/done.tsx')

const { verifying } = english.done
const returnAddress = (intent: string) => `/done?payment_intent=${encodeURIComponent(intent)}`
const verifyHandler = (respond: () => Response) => http.get('*/api/pay/verify/*', respond)
const verifyResponds = (text: string) => verifyHandler(() => HttpResponse.text(text))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const verifyPaths = ({ calls }: ReturnType<typeof openApp>) =>
  calls('GET', '/api/pay/').map(({ path }) => path)

test('during verification the page says so and claims no outcome', async () => {
  const held = holdResponses('*/api/pay/verify/*')
  openApp(returnAddress('pi_1'), held.handler)
  const status = await sees(verifying)
  expect(status.closest('[role=status]')).not.toBeNull()
  expect(mainText()).toEqual([verifying])
  expect(document.querySelector('.spinner-ring')).not.toBeNull()
  await waitFor(() => expect(document.title).toBe(`${verifying} · Tidewater Tea`))
  held.release(HttpResponse.text('/success'))
  await seesSuccess()
})

test.each([
  ['/success?order=42', '/success?order=42'],
  ['/demo', '/demo'],
  ['"\\/pending"\n', '/pending'],
])('A3, A5, A6, A12: the response %j leads to %s and replaces /done', async (response, route) => {
  const app = openApp(returnAddress('pi_1'), verifyResponds(response))
  const entryCount = history.length
  await waitFor(() => expect(location.pathname).not.toBe('/done'))
  expect(location.pathname + location.search).toBe(route)
  expect(history.length).toBe(entryCount)
  expect(verifyPaths(app)).toEqual(['/api/pay/verify/pi_1'])
})

const badRoutes = ['//evil.example', 'javascript:alert(1)', '/done?payment_intent=pi_2', 'paid']
test.each(badRoutes)('A1, A2, A3: the route %j leads to /error, after one call', async (route) => {
  expectConsole('error', 'Till: the response of verify is no path to which /done may lead')
  const app = openApp(returnAddress('pi_1'), verifyResponds(route))
  await arrivesAt('/error')
  expect(location.href).toBe('http://localhost:1234/error')
  expect(verifyPaths(app)).toHaveLength(1)
})

test('A10: a verification without a response claims nothing, and ends at /error within 20 seconds', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  vi.useFakeTimers()
  const app = openApp(returnAddress('pi_1'), holdResponses('*/api/pay/verify/*').handler)
  await pass(9000)
  expect(screen.getByRole('status').textContent).toBe(verifying)
  expect(location.pathname).toBe('/done')
  await pass(11_000)
  expect(location.pathname).toBe('/error')
  expect(verifyPaths(app)).toHaveLength(3)
})

const noIntents = ['/done', '/done?payment_intent=', '/done?redirect_status=succeeded']
test.each(noIntents)('A7: %s makes no call; /failed has only the spec’s text', async (path) => {
  const app = openApp(path)
  await seesFailure()
  expect(location.pathname).toBe('/failed')
  expect(document.querySelector('.reason')).toBeNull()
  expect(verifyPaths(app)).toEqual([])
})

test('A7: without an intent the outcome of a payment at the bank is unknown', async () => {
  leaveForBank('demo')
  openApp('/done')
  await sees(english.outcome.reasons.unknown)
  expect(location.pathname).toBe('/failed')
})

function leaveForBank(
  productId: string,
  address = `/${productId}`,
  purchase?: Purchase,
  order: { readonly orderId?: string } = {},
): number {
  const at = saveTestAttempt(productId, 'confirming')
  saveConfirmingPayment({ productId, at, address, purchase, ...order })
  return at
}

/** In another tab, a moment later, a payment is sent or leaves for the bank's page. */
const otherTabPays = (id: string, status: 'confirming' | 'sent' = 'confirming', laterMs = 5) =>
  saveTestAttempt(id, status, Date.now() + laterMs)

async function returnWith(route: string, intent = 'pi_1'): Promise<void> {
  server.use(verifyResponds(route))
  loadNextPage(returnAddress(intent))
  await arrivesAt(route)
}

/** The payment attempts of both products, the newest first. */
const statuses = () => ['tea', 'cup'].map((id) => storedAttempts(id).join(' '))

const setups = {
  'a payment of this tab, and one of another tab': () => [leaveForBank('tea'), otherTabPays('cup')],
  'two payments of other tabs': () => [otherTabPays('tea'), otherTabPays('tea', 'confirming', 10)],
  'one at the bank, one by "Pay again"': () => [leaveForBank('tea'), otherTabPays('tea', 'sent')],
}

test.each<[keyof typeof setups, route: string, statuses: [tea: string, cup: string]]>([
  ['a payment of this tab, and one of another tab', '/success', ['paid', 'confirming']],
  ['a payment of this tab, and one of another tab', '/pending', ['pending', 'confirming']],
  ['a payment of this tab, and one of another tab', '/failed', ['refused', 'confirming']],
  ['two payments of other tabs', '/failed', ['confirming confirming', '']],
  ['one at the bank, one by "Pay again"', '/success', ['sent paid', '']],
])('after %s, the route %s makes tea and cup %j, also a second time', async (...row) => {
  const [setup, route, expected] = row
  setups[setup]()
  await returnWith(route)
  expect(statuses()).toEqual(expected)
  await returnWith(route)
  expect(statuses()).toEqual(expected)
})

test('a decline of the only payment at a bank leads back to its product', async () => {
  const at = otherTabPays('cup')
  await returnWith('/failed')
  expect(history.state).toEqual({ reason: 'declined', address: '/cup', at, orderId: 'pi_1' })
  expect(statuses()).toEqual(['', 'refused'])
})

test.each([
  ['the buyer has paid nothing since', '', 1999],
  ['the buyer has left for the bank of another product', 'cup', undefined],
])('A11: a second return after an error is of the same payment, also when %s', async (...row) => {
  const [_, laterId, price] = row
  expectConsole('error', 'Till: the payment could not be verified.')
  const intent = 'pi_verify_server_error'
  const address = '/tea?method=card'
  const at = leaveForBank('tea', address, { priceCents: 1999, method: 'Card' })
  openApp(returnAddress(intent))
  await arrivesAt('/failed')
  expect(history.state).toEqual({ reason: 'unknown', address, at, orderId: intent, intent })
  expect(statuses()).toEqual(['confirming', ''])
  if (laterId) leaveForBank(laterId)
  await returnWith('/success', intent)
  expect(statuses()).toEqual(['paid', laterId && 'confirming'])
  expect(history.state.receipt?.priceCents).toBe(price)
})

test('an intent that may belong to either of two payments is not taken for that of a later one', async () => {
  expectConsole('error', 'Till: the payment could not be verified.')
  setups['two payments of other tabs']()
  openApp(returnAddress('pi_verify_server_error'))
  await arrivesAt('/failed')
  leaveForBank('cup')
  await returnWith('/failed', 'pi_verify_server_error')
  expect(statuses()).toEqual(['confirming confirming', 'confirming'])
})

test.each([
  [402, /^Till: the payment could not be verified\. \{ kind: 'refused', status: 402 \}$/],
  [200, /^Till: the payment could not be verified\. \{ kind: 'unreadable' \}$/],
])('a failed verification (status %i) is logged without its response', async (...row) => {
  const [status, line] = row
  expectConsole('error', line)
  // Too long for a route: with status 200 it is unreadable.
  const body = 'ada@example.org'.repeat(200)
  const respond = () => new HttpResponse(body, { status })
  openApp(returnAddress('pi_1'), verifyHandler(respond))
  await waitFor(() => expect(location.pathname).not.toBe('/done'))
})

test('while two payments of this tab are at a bank, there is neither a receipt nor a stored order: both may be of the other payment', async () => {
  const at = saveTestAttempt('tea', 'confirming', Date.now() - 1000)
  saveConfirmingPayment({ productId: 'tea', at, address: '/tea', orderId: 'o-1' })
  leaveForBank('tea', '/tea', { priceCents: 2499, method: 'Card' }, { orderId: 'o-2' })
  await returnWith('/success')
  expect(history.state).toMatchObject({ orderId: 'pi_1', receipt: undefined })
})

test.each([
  ['from this tab is at /success, with the intent', '/success', true, {}],
  ['from this tab is at /pending, with its order', '/pending', true, { orderId: 'o-1' }],
  ['that returns in another tab is missing', '/success', false, {}],
] as const)('the receipt of a payment %s', async (_, route, isKnown, order) => {
  const purchase = { priceCents: 1999, method: 'Card' }
  leaveForBank('tea', '/tea', purchase, order)
  if (!isKnown) sessionStorage.clear()
  await returnWith(route)
  // The bank's page may lead to /done again: only a final outcome ends what the tab remembers.
  if (route === '/pending') await returnWith(route)
  const receipt = isKnown ? { ...purchase, paidAt: expect.any(Number) } : undefined
  expect(history.state).toEqual({ receipt, productId: 'tea', orderId: 'pi_1', ...order })
})
