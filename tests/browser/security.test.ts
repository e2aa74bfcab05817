import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { texts } from '../support/english.ts'

const isCompromised = (page: Page) => page.evaluate(() => Reflect.has(window, 'compromised'))

test('G3: the page ignores messages from other windows', async () => {
  const { page, seesTabs } = await openCheckout('/card', {
    beforeLoad: (opened) =>
      opened.addInitScript(() => {
        const added: string[] = []
        Object.assign(window, { added })
        const listen = EventTarget.prototype.addEventListener
        EventTarget.prototype.addEventListener = function (type: string, ...rest) {
          if (type === 'message' && (this === window || this === undefined)) added.push(type)
          return listen.call(this, type, ...(rest as [EventListener]))
        }
      }),
  })
  await seesTabs()
  await page.getByRole('button', { name: 'Pay with Fake Wallet' }).waitFor()
  const before = await page.locator('body').innerText()
  await page.evaluate(async () => {
    const values = [null, 'paid', 4, { type: 'success' }, { redirect_url: 'https://evil.example' }]
    for (const value of values) window.postMessage(value, '*')
    await new Promise((later) => setTimeout(later))
  })
  expect(await page.locator('body').innerText()).toBe(before)
  const listeners = () => page.evaluate(() => [Reflect.get(window, 'added'), window.onmessage])
  expect(await listeners()).toEqual([[], null])
  // Shows that the test would have seen a listener.
  await page.evaluate(() => addEventListener('message', () => {}))
  expect(await listeners()).toEqual([['message'], null])
})

test.each([
  ['main', []],
  ['card-tab', ['Till: a part of the page could not be loaded', 'React rendered the page again']],
])('a changed %s script is blocked, and the page says so', async (name, lines) => {
  const inventory = await readFile(join(inject('dist'), 'scripts.json'), 'utf8')
  const path = new RegExp(`/assets/${name}\\.\\w+\\.js`).exec(inventory)?.[0] ?? ''
  // A compromised CDN adds a line to the script.
  const body = `window.compromised = true;${await readFile(join(inject('dist'), path), 'utf8')}`
  const response = { contentType: 'application/javascript', body }
  const checkout = await openCheckout('/card', {
    // With any query, because a retry adds one.
    beforeLoad: (page) => page.route(`**${path}*`, (route) => route.fulfill(response)),
  })
  for (const line of ['integrity', ...lines]) checkout.expectConsole('error', line)
  await checkout.sees(texts.lostChunk)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(1)
  expect(await isCompromised(checkout.page)).toBe(false)
})

// tests/tools/build/security-headers.test.ts compares every directive.
test('G2: the policy blocks a changed inline script, and the app works without it', async () => {
  const checkout = await openCheckout('/card', {
    beforeLoad: (page) =>
      page.route(/^http:\/\/127[^/]*\/card$/, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const body = html.replace('<script>"use strict";', '<script>window.compromised = true;')
        expect(body).not.toBe(html)
        await route.fulfill({ response, body })
      }),
  })
  checkout.expectConsole('error', /Content Security Policy|^The policy of the page/)
  await checkout.seesTabs()
  expect(await isCompromised(checkout.page)).toBe(false)
})
