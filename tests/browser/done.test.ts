import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { advanceClockUntil } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'

const verifying = 'Verifying Order...'

const back = (intent: string): string => `/done?payment_intent=${encodeURIComponent(intent)}`

const verifyAnswers = (answer: () => Response | Promise<Response>) =>
  http.get('*/api/pay/verify/*', answer)

const verifyCalls = ({ calls }: CheckoutPage) => calls('GET', '/api/pay/')

/** Waits until the page has left /done. Returns the address without its origin. */
async function landing({ page, origin }: CheckoutPage): Promise<string> {
  await page.waitForURL((url) => url.pathname !== '/done')
  expect(page.url().startsWith(`${origin}/`)).toBe(true)
  return page.url().slice(origin.length)
}

test('during verification the page says so and claims no outcome', async () => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const checkout = await openCheckout(back('pi_1'), {
    handlers: [verifyAnswers(() => arrived.then(() => HttpResponse.text('/success')))],
  })
  const { page, sees, screenshot } = checkout
  await sees(verifying)
  expect(await page.getByRole('status').innerText()).toBe(verifying)
  expect(await page.locator('main').innerText()).toBe(verifying)
  expect(await page.locator('.spinner-ring').isVisible()).toBe(true)
  await expect.poll(() => page.title()).toBe(`${verifying} · Tidewater Tea`)
  await screenshot('done')
  arrive()
  await sees('Payment successful!')
  expect(verifyCalls(checkout)).toHaveLength(1)
})

test('the answer’s route replaces /done in the history', async () => {
  const checkout = await openCheckout('/')
  const { page, origin } = checkout
  for (const [intent, route] of [
    ['pi_verify_success', '/success'],
    ['pi_verify_failed', '/failed'],
    ['pi_verify_pending', '/pending'],
    ['pi_verify_error', '/error'],
    ['pi_verify_query', '/success?order=42'],
  ] as const) {
    await page.goto(origin + back(intent))
    expect(await landing(checkout)).toBe(route)
  }
  expect(verifyCalls(checkout).map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
    'pi_verify_success',
    'pi_verify_failed',
    'pi_verify_pending',
    'pi_verify_error',
    'pi_verify_query',
  ])
})

test('A3, A5, A6: white space, quotes and capitals do not matter, and any path of the app is followed', async () => {
  const checkout = await openCheckout('/')
  const { page, origin, use } = checkout
  for (const [answer, route] of [
    [' /success\r\n', '/success'],
    ['/pending ', '/pending'],
    ['/demo', '/demo'],
    ['Success', '/success'],
    ['"\\/pending"\n', '/pending'],
    [`${origin}/FAILED/`, '/failed'],
  ] as const) {
    use(verifyAnswers(() => HttpResponse.text(answer)))
    await page.goto(origin + back('pi_1'))
    expect(await landing(checkout)).toBe(route)
  }
})

const evilRoutes = [
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
]

test('A1, A2, A3: any other route is not followed: /error, after one call', async () => {
  const checkout = await openCheckout('/')
  const { page, origin, use, expectConsole } = checkout
  expectConsole('error', 'Till: the verify answer is no path of this page')
  page.on('dialog', () => expect.unreachable('a script has run'))
  for (const [index, route] of evilRoutes.entries()) {
    use(verifyAnswers(() => HttpResponse.text(route)))
    await page.goto(origin + back('pi_1'))
    expect(await landing(checkout), route).toBe('/error')
    expect(verifyCalls(checkout), route).toHaveLength(index + 1)
  }
})

test('A4: an empty answer or a web page leads to /error', async () => {
  const checkout = await openCheckout('/')
  const { page, origin, expectConsole } = checkout
  expectConsole('error', 'Till: the payment could not be verified.')
  expectConsole('error', 'answered with a web page instead of data')
  for (const intent of ['pi_verify_empty', 'pi_verify_web_page']) {
    await page.goto(origin + back(intent))
    expect(await landing(checkout)).toBe('/error')
  }
  expect(verifyCalls(checkout)).toHaveLength(2)
})

test('A11: a refusal leads to /failed, which says that the outcome is unknown', async () => {
  const checkout = await openCheckout(back('pi_verify_refused'))
  const { page, origin, sees, expectConsole, screenshot } = checkout
  expectConsole('error', 'status of 400')
  expectConsole('error', 'status of 500')
  expectConsole('error', 'Till: the payment could not be verified.')
  expect(await landing(checkout)).toBe('/failed')
  await sees('Check your email or bank before paying again.')
  await sees('Use an alternate card.')
  await screenshot('failed-unknown')
  await page.goto(origin + back('pi_verify_server_error'))
  expect(await landing(checkout)).toBe('/failed')
  expect(verifyCalls(checkout)).toHaveLength(2)
})

test('A11: without a network the call is tried three times, then /error', async () => {
  const checkout = await openCheckout(back('pi_verify_unreachable'), withClock)
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'net::ERR_EMPTY_RESPONSE')
  expectConsole('error', 'Till: the payment could not be verified.')
  await sees(verifying)
  await advanceClockUntil(page, () => new URL(page.url()).pathname === '/error')
  await sees('An error has occured on the server.')
  expect(verifyCalls(checkout)).toHaveLength(3)
})

test('a network that returns between the tries still leads to the outcome', async () => {
  let failures = 1
  const checkout = await openCheckout(back('pi_verify_success'), {
    movableClock: true,
    beforeLoad: (page) =>
      page.route('**/api/pay/verify/*', async (route) => {
        failures -= 1
        await (failures >= 0 ? route.abort('connectionreset') : route.continue())
      }),
  })
  const { page, sees, expectConsole } = checkout
  expectConsole('error', 'net::ERR_CONNECTION_RESET')
  await advanceClockUntil(page, () => new URL(page.url()).pathname === '/success')
  await sees('Payment successful!')
  expect(verifyCalls(checkout)).toHaveLength(2)
})

test('A7: without a payment intent no call is made: /failed with only the spec’s text', async () => {
  const checkout = await openCheckout('/')
  const { page, origin, sees } = checkout
  for (const path of ['/done', '/done?payment_intent=', '/done?redirect_status=succeeded']) {
    await page.goto(origin + path)
    expect(await landing(checkout)).toBe('/failed')
    await sees('Payment Failed.')
    expect(await page.locator('.reason').count()).toBe(0)
  }
  expect(verifyCalls(checkout)).toEqual([])
})
