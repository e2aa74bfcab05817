import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { texts } from '../support/english.ts'
import { holdResponses } from '../support/hold.ts'

test('the client secret is removed from the address and the history before the first call', async () => {
  const held = holdResponses('*/api/pay/verify/*', () => HttpResponse.text('/success'))
  const { page, origin, calls, sees } = await openCheckout('/', { handlers: [held.handler] })
  await page.goto(
    `${origin}/done?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_x&redirect_status=succeeded`,
  )
  await sees(texts.verifying)
  await page.waitForURL(`${origin}/done?payment_intent=pi_1`)
  const [verification] = calls('GET', '/api/pay/')
  expect(verification?.url.pathname).toBe('/api/pay/verify/pi_1')
  expect(verification?.headers['referer'] ?? '').not.toContain('secret')
  for (const { url, body } of calls('GET', '').filter(({ url }) => url.pathname !== '/done')) {
    expect(url.href).not.toContain('secret')
    expect(body ?? '').not.toContain('secret')
  }
  held.release()
  await sees(texts.paid)
  await page.goBack()
  await sees(texts.nothingToSee)
  expect(page.url()).toBe(`${origin}/`)
})
