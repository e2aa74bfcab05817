import { createServer } from 'node:http'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { server as interceptor } from '../../../mocks/node.ts'
import { parseOrigin, parsePort } from '../../../scripts/lib/command-line.ts'
import { listen } from '../../../scripts/serve/listen.ts'
import { startMockBackendServer } from '../../../scripts/serve/mock-backend/server.ts'
import { type PreviewOptions, startPreview } from '../../../scripts/serve/preview-server.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

beforeAll(() => interceptor.close())
// Real connections are slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

async function preview(changes: Partial<PreviewOptions> = {}) {
  const dist = await temporaryFolder({ 'product.html': '<p>the page</p>' })
  const running = await startPreview({ dist, port: 0, ...changes })
  onTestFinished(running.close)
  return running
}

async function mockBackend(publishableKey?: string): Promise<string> {
  const { origin, close } = await startMockBackendServer({ publishableKey })
  onTestFinished(close)
  return origin
}

test('the preview serves the mock bank only in front of a mock backend', async () => {
  const mock = await preview({ backendOrigin: await mockBackend() })
  expect(await (await fetch(`${mock.origin}/mock-bank.html`)).text()).toContain('Mock bank')
  const { headers } = await fetch(`${mock.origin}/mock-bank.js`)
  expect(headers.get('content-type')).toMatch(/javascript/)
  const shop = await listen(createServer((_incoming, response) => response.end('a shop')))
  onTestFinished(shop.close)
  const real = await preview({ backendOrigin: shop.origin })
  expect(await (await fetch(`${real.origin}/mock-bank.html`)).text()).toBe('<p>the page</p>')
})

test('a missing site, a missing backend and a taken port give one sentence each', async () => {
  const backendOrigin = await mockBackend()
  const noSite = 'There is no built site in /nowhere. Run "npm run build" first.'
  await expect(preview({ dist: '/nowhere', backendOrigin })).rejects.toThrow(noSite)
  const gone = await listen(createServer())
  await gone.close()
  const noBackend = `BACKEND_ORIGIN is ${gone.origin}, and there is no connection (ECONNREFUSED).`
  await expect(preview({ backendOrigin: gone.origin })).rejects.toThrow(noBackend)
  const port = Number(new URL(backendOrigin).port)
  await expect(preview({ port, backendOrigin })).rejects.toThrow(`Port ${port} is taken.`)
})

test('BACKEND_ORIGIN must be scheme and host, with or without a port, and --port a number', () => {
  expect(parseOrigin('https://backend.example/', 'BACKEND_ORIGIN')).toBe('https://backend.example')
  for (const wrong of 'a.example https://a.example/api ftp://x https://a:b@c'.split(' '))
    expect(() => parseOrigin(wrong, 'BACKEND_ORIGIN'), wrong).toThrow('BACKEND_ORIGIN is "')
  expect(parsePort('4173')).toBe(4173)
  for (const wrong of ['', '-1', '65536', 'http'])
    expect(() => parsePort(wrong), wrong).toThrow('--port')
})

test('a mock backend with a Stripe test key accepts Stripe’s payment methods', async () => {
  // Another length than the key that it replaces: the response must not keep its content-length.
  const key = 'pk_test_longer_than_the_key_of_the_mocks'
  const origin = await mockBackend(key)
  const product = await (await fetch(`${origin}/api/product/demo`)).json()
  expect(product.accepted_payment_methods.stripe).toEqual({ api_key: key })
  const sent = { confirm_url: `${origin}/done`, email: 'ada@example.com', user_name: 'Ada' }
  const headers = { 'Content-Type': 'application/json' }
  const pay = async (payment_method: string) => {
    const body = JSON.stringify({ ...sent, payment_method })
    return (await fetch(`${origin}/api/pay/demo`, { method: 'POST', headers, body })).status
  }
  expect(await pay('pm_1OfStripe')).toBe(200)
  expect(await pay('pm_card_visa_chargeDeclined')).toBe(402)
})
