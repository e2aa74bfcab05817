import { expect, test } from 'vitest'
import { visit } from '../support/browser/browser-pool.ts'

const nobody = { backend: async () => undefined }

/** What a page can find of those who were there before. */
const traces = async () => ({
  local: localStorage.length,
  session: sessionStorage.length,
  cookie: document.cookie,
  isOnline: navigator.onLine,
  mayNotify: (await navigator.permissions.query({ name: 'notifications' })).state === 'granted',
})

test('a buyer finds nothing of the one before, though both use the same browser', async () => {
  const first = await visit(nobody)
  const context = first.page.context()
  await first.page.goto(`${first.origin}/favicon.svg`)
  await first.page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await context.addCookies([{ name: 'left', value: 'behind', url: first.origin }])
  await context.grantPermissions(['notifications'])
  await context.route('**/*', (route) => route.fulfill({ body: 'the route of another' }))
  await context.setOffline(true)
  let heard = 0
  context.on('request', () => {
    heard += 1
  })
  const tab = await context.newPage()
  await first.leave()
  expect(tab.isClosed()).toBe(true)

  const second = await visit(nobody)
  expect(second.page.context()).toBe(context)
  await second.page.goto(`${second.origin}/404.html`)
  expect(await second.page.content()).not.toContain('the route of another')
  expect(await second.page.evaluate(traces)).toEqual({
    local: 0,
    session: 0,
    cookie: '',
    isOnline: true,
    mayNotify: false,
  })
  expect(heard).toBe(0)
  await second.leave()
})

test('two buyers at once have a browser each', async () => {
  const one = await visit(nobody)
  const other = await visit(nobody)
  expect(other.page.context()).not.toBe(one.page.context())
  expect(other.origin).not.toBe(one.origin)
  await other.leave()
  await one.leave()
})

test('what would stay for all who come later is refused', async () => {
  const { page, leave } = await visit(nobody)
  expect(() => page.clock.install()).toThrow('changed for good')
  expect(() => page.context().addInitScript('')).toThrow('changed for good')
  await leave()
})
