import { act, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeAll, expect, test, vi } from 'vitest'
import { arrivesAt, follow, mainText, openApp, sees } from '../../support/page/open-app.tsx'
import { expectConsole } from '../../support/setup.ts'

// /done, the address a bank leads back to, from its query to the screen of the outcome.

beforeAll(() => import('../../../src/screens/done.tsx'), 60_000)

const back = (intent: string): string => `/done?payment_intent=${encodeURIComponent(intent)}`

const verifyAnswers = (answer: () => Response | Promise<Response>) =>
  http.get('*/api/pay/verify/*', answer)

const succeeds = verifyAnswers(() => HttpResponse.text('/success'))

/** Waits until the page has left /done. */
const landing = () => waitFor(() => expect(location.pathname).not.toBe('/done'))

test('during verification the page says so and claims no outcome', async () => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { calls } = openApp(
    back('pi_1'),
    verifyAnswers(() => arrived.then(() => HttpResponse.text('/success'))),
  )
  const status = await sees('Verifying Order...')
  expect(status.closest('[role=status]')).not.toBeNull()
  expect(mainText()).toEqual(['Verifying Order...'])
  expect(document.querySelector('.spinner-ring')).not.toBeNull()
  await waitFor(() => expect(document.title).toBe('Verifying Order... · Tidewater Tea'))
  arrive()
  await sees('Payment successful!')
  expect(calls('GET', '/api/pay/')).toHaveLength(1)
})

test.each([
  ['pi_verify_success', '/success'],
  ['pi_verify_failed', '/failed'],
  ['pi_verify_pending', '/pending'],
  ['pi_verify_error', '/error'],
  ['pi_verify_query', '/success?order=42'],
])('the answer’s route replaces /done in the history: %s leads to %s', async (intent, route) => {
  const { calls } = openApp(back(intent))
  const entries = history.length
  await landing()
  expect(location.pathname + location.search).toBe(route)
  expect(history.length).toBe(entries)
  expect(calls('GET', '/api/pay/').map(({ path }) => path)).toEqual([`/api/pay/verify/${intent}`])
})

test.each([
  [' /success\r\n', '/success'],
  ['/pending ', '/pending'],
  ['/demo', '/demo'],
  ['Success', '/success'],
  ['"\\/pending"\n', '/pending'],
  [`${location.origin}/FAILED/`, '/failed'],
])('A3, A5, A6: the answer %j leads to %s', async (answer, route) => {
  openApp(
    back('pi_1'),
    verifyAnswers(() => HttpResponse.text(answer)),
  )
  await landing()
  expect(location.pathname).toBe(route)
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '\t//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '/done',
  '/done?payment_intent=pi_2',
  '/done/',
  '/%64one',
  'Done/',
  'paid',
  '{"route":"/success"}',
])('A1, A2, A3: the route %j is not followed: /error, after one call', async (route) => {
  expectConsole('error', 'Till: the verify answer is no path of this page')
  const { calls } = openApp(
    back('pi_1'),
    verifyAnswers(() => HttpResponse.text(route)),
  )
  await landing()
  expect(location.href).toBe('http://localhost:1234/error')
  expect(calls('GET', '/api/pay/')).toHaveLength(1)
})

test.each(['pi_verify_empty', 'pi_verify_web_page'])(
  'A4: %s, an empty answer or a web page, leads to /error',
  async (intent) => {
    if (intent.endsWith('page')) expectConsole('error', 'answered with a web page')
    expectConsole('error', 'Till: the payment could not be verified.')
    const { calls } = openApp(back(intent))
    await arrivesAt('/error')
    expect(calls('GET', '/api/pay/')).toHaveLength(1)
  },
)

test.each(['pi_verify_refused', 'pi_verify_server_error'])(
  'A11: %s, a refusal, leads to /failed, which says that the outcome is unknown',
  async (intent) => {
    expectConsole('error', 'Till: the payment could not be verified.')
    const { calls } = openApp(back(intent))
    await arrivesAt('/failed')
    await sees(/Check your email or bank before paying again\.$/)
    await sees('Use an alternate card.')
    expect(calls('GET', '/api/pay/')).toHaveLength(1)
  },
)

test.each([
  [3, '/error'],
  [1, '/success'],
])(
  'A11: a network that fails %i times: the call is tried three times, then %s',
  async (failures, route) => {
    vi.useFakeTimers()
    if (route === '/error') expectConsole('error', 'Till: the payment could not be verified.')
    let left = failures
    const { calls } = openApp(
      back('pi_1'),
      verifyAnswers(() => {
        left -= 1
        return left >= 0 ? HttpResponse.error() : HttpResponse.text('/success')
      }),
    )
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(location.pathname).toBe(route)
    expect(calls('GET', '/api/pay/')).toHaveLength(Math.min(failures + 1, 3))
  },
)

test.each(['/done', '/done?payment_intent=', '/done?redirect_status=succeeded'])(
  'A7: %s has no payment intent and makes no call: /failed with only the spec’s text',
  async (path) => {
    const { calls } = openApp(path)
    await sees('Payment Failed.')
    expect(location.pathname).toBe('/failed')
    expect(document.querySelector('.reason')).toBeNull()
    expect(calls('GET', '/api/pay/')).toEqual([])
  },
)

const hostileIntents = {
  'that climbs': '../../store/name?x#y',
  'with a slash': 'a/b',
  'of encoded dots': '%2e%2e',
  'with a parameter': 'pi_1&x=2',
  'with a space and a plus sign': 'pi 1+2',
  'with backslashes': '\\..\\x',
  'with hidden characters': 'ü\u202Ex',
  'of 10,000 letters': 'x'.repeat(10_000),
}

test.each(Object.entries(hostileIntents))(
  'A8, A9: a payment intent %s stays one encoded segment of one call',
  async (_, intent) => {
    const { calls } = openApp(back(intent), succeeds)
    await sees('Payment successful!')
    const asked = calls('GET', '/api/').map(({ path }) => path)
    expect(asked.filter((path) => !/^\/api\/(?:location\/|store\/name\/$)/.test(path))).toEqual([
      `/api/pay/verify/${encodeURIComponent(intent)}`,
    ])
  },
)

test.each(['.', '..', '%2E%2E'])(
  'A8: the payment intent %s, of dots, calls no other endpoint',
  async (dots) => {
    const { calls } = openApp(`/done?payment_intent=${dots}`, succeeds)
    await sees(/^Payment (?:successful!|Failed\.)$/)
    for (const { path } of calls('GET', '/api/pay')) {
      expect(path).toMatch(/^\/api\/pay\/verify\/[^/]+$/)
    }
  },
)

test('A9: of several payment intents the first counts', async () => {
  const { calls } = openApp('/done?payment_intent=pi_1&payment_intent=pi_2', succeeds)
  await sees('Payment successful!')
  expect(calls('GET', '/api/pay/').map(({ path }) => path)).toEqual(['/api/pay/verify/pi_1'])
})

test('a reload of the outcome does not verify again', async () => {
  const { calls } = openApp(back('pi_1'), succeeds)
  await sees('Payment successful!')
  follow(location.pathname)
  await sees('Payment successful!')
  expect(calls('GET', '/api/pay/')).toHaveLength(1)
})
