import { expect, test } from 'vitest'
import { openSession } from '../support/browser/browser-pool.ts'

const noBackend = { backend: async () => undefined }

const leftovers = async () => ({
  local: localStorage.length,
  session: sessionStorage.length,
  cookie: document.cookie,
  isOnline: navigator.onLine,
  mayNotify: (await navigator.permissions.query({ name: 'notifications' })).state === 'granted',
})

test('a session in the shared browser finds no storage, route or listener of an earlier session', async () => {
  const first = await openSession(noBackend)
  const context = first.page.context()
  await first.page.goto(`${first.origin}/favicon.png`)
  await first.page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await context.addCookies([{ name: 'left', value: 'behind', url: first.origin }])
  await context.grantPermissions(['notifications'])
  await context.route('**/*', (route) => route.fulfill({ body: 'route of the first session' }))
  await context.setOffline(true)
  let requests = 0
  context.on('request', () => {
    requests += 1
  })
  const tab = await context.newPage()
  await first.close()
  expect(tab.isClosed()).toBe(true)

  const second = await openSession(noBackend)
  expect(second.page.context()).toBe(context)
  await second.page.goto(`${second.origin}/404.html`)
  expect(await second.page.content()).not.toContain('route of the first session')
  expect(await second.page.evaluate(leftovers)).toEqual({
    local: 0,
    session: 0,
    cookie: '',
    isOnline: true,
    mayNotify: false,
  })
  expect(requests).toBe(0)
  await second.close()
})
