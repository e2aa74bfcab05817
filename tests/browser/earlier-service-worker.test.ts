import { expect, test } from 'vitest'
import { openSession } from '../support/browser/browser-pool.ts'
import { texts } from '../support/english.ts'

const earlierWorker = `
  self.addEventListener('install', () => self.skipWaiting())
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
  self.addEventListener('fetch', (event) => {
    const headers = { 'content-type': 'text/html' }
    if (event.request.mode === 'navigate') event.respondWith(new Response('<p>The earlier shop</p>', { headers }))
  })`

test('the service worker of an earlier site is removed', async () => {
  let isReplaced = false
  /** The earlier site, at the same origin. */
  const intercept = async ({ url }: { readonly url: string }) => {
    if (isReplaced) return undefined
    const isWorker = new URL(url).pathname === '/sw.js'
    const headers = { 'content-type': isWorker ? 'text/javascript' : 'text/html' }
    return new Response(isWorker ? earlierWorker : '<p>The first visit</p>', { headers })
  }
  const site = { backend: async () => undefined, intercept }
  const { page, origin, close } = await openSession(site, { serviceWorkers: 'allow' })
  await page.goto(`${origin}/success`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  isReplaced = true
  await page.reload()
  expect(await page.textContent('body')).toBe('The earlier shop')
  // A browser also looks for a newer worker by itself, some time after a visit.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const workers = () => page.evaluate(() => navigator.serviceWorker.getRegistrations())
  await expect.poll(workers).toHaveLength(0)
  expect(await page.textContent('body')).toBe('The earlier shop')
  await page.reload()
  await expect.poll(() => page.textContent('body')).toContain(texts.paid)
  await close()
})
