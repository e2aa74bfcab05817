import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { english } from '../../../src/i18n/locales/en.ts'
import {
  arrivesAt,
  follow,
  holdAnswer,
  mainText,
  openApp,
  sees,
  seesFailure,
  seesSuccess,
} from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

// /done, the address a bank leads back to, from its query to the screen of the outcome.

await import('../../../src/screens/done.tsx')

const { verifying } = english.done
const back = (intent: string): string => `/done?payment_intent=${encodeURIComponent(intent)}`

const verifyAnswers = (answer: () => Response) => http.get('*/api/pay/verify/*', answer)
const verifySays = (text: string) => verifyAnswers(() => HttpResponse.text(text))

const pathsOf = ({ calls }: ReturnType<typeof openApp>) =>
  calls('GET', '/api/pay/').map(({ path }) => path)

test('during verification the page says so and claims no outcome', async () => {
  const held = holdAnswer('*/api/pay/verify/*')
  openApp(back('pi_1'), held.handler)
  const status = await sees(verifying)
  expect(status.closest('[role=status]')).not.toBeNull()
  expect(mainText()).toEqual([verifying])
  expect(document.querySelector('.spinner-ring')).not.toBeNull()
  await waitFor(() => expect(document.title).toBe(`${verifying} · Tidewater Tea`))
  held.give(HttpResponse.text('/success'))
  await seesSuccess()
})

test.each([
  ['/success?order=42', '/success?order=42'],
  ['/failed', '/failed'],
  ['/pending', '/pending'],
  ['/error', '/error'],
  ['/demo', '/demo'],
  [' Success\r\n', '/success'],
  ['"\\/pending"\n', '/pending'],
  [`${location.origin}/FAILED/`, '/failed'],
])('A3, A5, A6: the answer %j leads to %s, which replaces /done in the history', async (...row) => {
  const [answer, route] = row
  const app = openApp(back('pi_1'), verifySays(answer))
  const entries = history.length
  await waitFor(() => expect(location.pathname).not.toBe('/done'))
  expect(location.pathname + location.search).toBe(route)
  expect(history.length).toBe(entries)
  expect(pathsOf(app)).toEqual(['/api/pay/verify/pi_1'])
})

test.each(['//evil.example', 'javascript:alert(1)', '/done?payment_intent=pi_2', 'paid'])(
  'A1, A2, A3: the route %j is not followed: /error, after one call',
  async (route) => {
    expectConsole('error', 'Till: the verify answer is no path of this page')
    const app = openApp(back('pi_1'), verifySays(route))
    await arrivesAt('/error')
    expect(location.href).toBe('http://localhost:1234/error')
    expect(pathsOf(app)).toHaveLength(1)
  },
)

test.each(['pi_verify_empty', 'pi_verify_web_page'])(
  'A4: %s, an empty answer or a web page, leads to /error',
  async (intent) => {
    if (intent.endsWith('page')) expectConsole('error', 'answered with a web page')
    expectConsole('error', 'Till: the payment could not be verified.')
    const app = openApp(back(intent))
    await arrivesAt('/error')
    expect(pathsOf(app)).toHaveLength(1)
  },
)

test.each(['pi_verify_refused', 'pi_verify_server_error'])(
  'A11: %s, a refusal, leads to /failed, which says that the outcome is unknown',
  async (intent) => {
    expectConsole('error', 'Till: the payment could not be verified.')
    const app = openApp(back(intent))
    await arrivesAt('/failed')
    await sees(english.outcome.reasons.unknown)
    expect(pathsOf(app)).toHaveLength(1)
  },
)

test.each([
  [3, '/error'],
  [1, '/success'],
])('A11: a network that fails %i times is tried three times, then %s', async (...row) => {
  const [failures, route] = row
  vi.useFakeTimers()
  if (route === '/error') expectConsole('error', 'Till: the payment could not be verified.')
  let left = failures
  const handler = verifyAnswers(() => {
    left -= 1
    return left >= 0 ? HttpResponse.error() : HttpResponse.text('/success')
  })
  const app = openApp(back('pi_1'), handler)
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect(location.pathname).toBe(route)
  expect(pathsOf(app)).toHaveLength(Math.min(failures + 1, 3))
})

test.each(['/done', '/done?payment_intent=', '/done?redirect_status=succeeded'])(
  'A7: %s has no payment intent and makes no call: /failed with only the spec’s text',
  async (path) => {
    const app = openApp(path)
    await seesFailure()
    expect(location.pathname).toBe('/failed')
    expect(document.querySelector('.reason')).toBeNull()
    expect(pathsOf(app)).toEqual([])
  },
)

// Every other spelling is in the test of `getVerifiedRoute`.
test.each([
  ['A8, A9: a payment intent that climbs stays one segment', '../../store/name?x#y&z=+', ''],
  ['A9: of several payment intents the first counts', 'pi_1', '&payment_intent=pi_2'],
])('%s of one call, and a reload of the outcome makes no other', async (_, intent, more) => {
  const app = openApp(back(intent) + more, verifySays('/success'))
  await seesSuccess()
  follow(location.pathname)
  await seesSuccess()
  expect(pathsOf(app)).toEqual([`/api/pay/verify/${encodeURIComponent(intent)}`])
  expect(app.calls('GET', '/api/store/')).toHaveLength(2)
})

test.each(['.', '%2E%2E'])('A8: the payment intent %s calls no other endpoint', async (dots) => {
  const app = openApp(`/done?payment_intent=${dots}`, verifySays('/success'))
  await arrivesAt('/success')
  for (const path of pathsOf(app)) expect(path).toMatch(/^\/api\/pay\/verify\/[^/]+$/)
})
