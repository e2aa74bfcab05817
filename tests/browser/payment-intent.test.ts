import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'

const succeeds = http.get('*/api/pay/*', () => HttpResponse.text('/success'))

const hostileIntents = [
  '../../store/name?x#y',
  'a/b',
  '%2e%2e',
  'pi_1&x=2',
  'pi 1+2',
  '\\..\\x',
  'ü\u202Ex',
  'x'.repeat(10_000),
]

test('A8, A9: a hostile payment intent stays one encoded segment of one call', async () => {
  const { page, origin, calls, sees } = await openCheckout('/', { handlers: [succeeds] })
  for (const intent of hostileIntents) {
    const before = calls('GET', '/api/').length
    await page.goto(`${origin}/done?payment_intent=${encodeURIComponent(intent)}`)
    await sees('Payment successful!')
    const asked = calls('GET', '/api/')
      .slice(before)
      .map(({ url }) => url.pathname + url.search)
      .filter((path) => !/^\/api\/(?:location\/|store\/name\/$)/.test(path))
    expect(asked).toEqual([`/api/pay/verify/${encodeURIComponent(intent)}`])
  }
})

test('A8: a payment intent of dots calls no other endpoint', async () => {
  const { page, origin, calls, sees } = await openCheckout('/', { handlers: [succeeds] })
  for (const dots of ['.', '..', '%2E%2E']) {
    await page.goto(`${origin}/done?payment_intent=${dots}`)
    await sees(/^Payment (?:successful!|Failed\.)$/)
  }
  for (const { url } of calls('GET', '/api/pay')) {
    expect(url.pathname).toMatch(/^\/api\/pay\/verify\/[^/]+$/)
  }
})

test('A9: of several payment intents the first counts', async () => {
  const { calls, sees } = await openCheckout('/done?payment_intent=pi_1&payment_intent=pi_2', {
    handlers: [succeeds],
  })
  await sees('Payment successful!')
  expect(calls('GET', '/api/pay/').map(({ url }) => url.pathname)).toEqual(['/api/pay/verify/pi_1'])
})

test('the client secret is removed from the address and the history before the first call', async () => {
  let arrive = (): void => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const { page, origin, calls, sees } = await openCheckout('/', {
    handlers: [
      http.get('*/api/pay/verify/*', async () => {
        await arrived
        return HttpResponse.text('/success')
      }),
    ],
  })
  await page.goto(
    `${origin}/done?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded`,
  )
  await sees('Verifying Order...')
  await page.waitForURL(`${origin}/done?payment_intent=pi_1`)
  expect(calls('GET', '/api/pay/')[0]?.headers['referer'] ?? '').not.toContain('secret')
  for (const { url, body } of calls('GET', '').filter(({ url }) => url.pathname !== '/done')) {
    expect(url.href).not.toContain('secret')
    expect(body ?? '').not.toContain('secret')
  }
  arrive()
  await sees('Payment successful!')
  await page.goBack()
  await sees('Nothing to see here.')
  expect(page.url()).toBe(`${origin}/`)
})

test('A12: neither Back nor Forward nor a reload of the outcome verifies again', async () => {
  const { page, origin, calls, sees } = await openCheckout('/')
  await page.goto(`${origin}/done?payment_intent=pi_verify_success`)
  await sees('Payment successful!')
  await page.goBack()
  await sees('Nothing to see here.')
  await page.goForward()
  await sees('Payment successful!')
  await page.reload()
  await sees('Payment successful!')
  expect(new URL(page.url()).pathname).toBe('/success')
  expect(calls('GET', '/api/pay/')).toHaveLength(1)
})
