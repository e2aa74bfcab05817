import { expect, test } from 'vitest'
import { createMockBackend } from '../../scripts/serve/mock-backend/in-process.ts'
import { gate } from '../support/hold.ts'
import { startJourney } from './journey.ts'
import { openDemo, openShop, openSite, withFakeStripeApi } from './sites.ts'

const asScript = (body: BodyInit, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/javascript' } })

/** By how many pixels the page is wider than its window. */
const sidewaysScroll = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

test('in Arabic the page runs from right to left and the address of an invoice from left to right', async () => {
  const { buyer } = await startJourney(`${await openDemo()}/crypto-only?locale=ar`)
  await buyer.sees('اختر العملة المشفرة')
  await buyer.click('button', 'متابعة')
  await buyer.sees('في انتظار الدفع')
  const rightEdges = `[...document.querySelectorAll('dt, dd')].slice(0, 2).map((each) => each.getBoundingClientRect().right)`
  const [name, value] = Object.values((await buyer.evaluate(rightEdges)) ?? {})
  expect(await buyer.evaluate('document.dir')).toBe('rtl')
  expect(Number(name)).toBeGreaterThan(Number(value))
  const addressStyle = "getComputedStyle(document.querySelector('.destination'))"
  expect(await buyer.evaluate(`${addressStyle}.direction`)).toBe('ltr')
  expect(await buyer.evaluate(sidewaysScroll)).toBe(0)
})

test('the keyboard chooses a language, and typed text stays', async () => {
  const { buyer } = await startJourney(`${await openDemo()}/crypto-only`)
  await buyer.sees('Choose Cryptocurrency')
  await buyer.fill('Email', 'ada@example.com')
  await buyer.tabTo('Language')
  await buyer.type('D')
  await buyer.sees('Kryptowährung')
  expect(await buyer.evaluate('document.documentElement.lang')).toBe('de')
  const email = "document.querySelector('input[type=email]').value"
  expect(await buyer.evaluate(email)).toBe('ada@example.com')
})

test('offline, Continue sends nothing and says so; when the shop is back, the next press makes an invoice', async () => {
  const shop = createMockBackend()
  let isReachable = true
  const methods: string[] = []
  const respond: typeof shop.respond = async (request) => {
    methods.push(request.method)
    if (!isReachable) return undefined
    return shop.respond(request)
  }
  const origin = await openSite(async () => undefined, respond)
  // This server accepts no WebSocket for the invoice at the end.
  const tolerated = ['Firefox can’t establish a connection', 'WebSocket connection to']
  const { buyer } = await startJourney(`${origin}/crypto-only`, { tolerated })
  await buyer.sees('Choose Cryptocurrency')

  isReachable = false
  await buyer.setOffline(true)
  await buyer.sees('You are offline.')
  await buyer.click('button', 'Continue')
  await buyer.sees('You are still offline, so nothing was sent.')
  expect(methods).not.toContain('POST')

  isReachable = true
  await buyer.setOffline(false)
  await buyer.seesGone('offline')
  await buyer.click('button', 'Continue')
  await buyer.sees('Awaiting payment...')
})

test('neither an outcome nor an unavailable product scrolls sideways in a window 360 pixels wide', async () => {
  const { origin } = await openShop()
  const { buyer } = await startJourney(origin)
  for (const [path, title] of [
    ['/success', 'Payment successful!'],
    ['/failed', 'Payment Failed.'],
    ['/pending', 'Payment pending!'],
    ['/error', 'An error has occured on the server.'],
    ['/no-such-product', 'Product not found.'],
    ['/out-of-stock', 'Sorry, this product is out of stock.'],
  ] as const) {
    await buyer.goTo(origin + path)
    await buyer.sees(title)
    await buyer.seesLoadedPage()
    expect(await buyer.evaluate('innerWidth')).toBe(360)
    expect(await buyer.evaluate(sidewaysScroll), path).toBe(0)
  }
})

test('a page that was left while its script loads works after Back', async () => {
  let isScriptServed = false
  const requested = gate()
  const origin = await openSite(async ({ url }) => {
    if (isScriptServed || !/\/assets\/card-tab\./.test(url)) return undefined
    requested.open()
    return asScript(new ReadableStream())
  })
  const { buyer } = await startJourney(`${origin}/card`, withFakeStripeApi)
  await requested.opened
  await buyer.goTo(`${origin}/out-of-stock`)
  await buyer.sees('Sorry, this product is out of stock.')

  isScriptServed = true
  await buyer.back()
  await buyer.fill('Email', 'ada@example.com')
  await buyer.click('button', 'Continue')
  await buyer.sees('Name on Card')
})

test('hydration keeps typed text and replays a click on Continue', async () => {
  const app = gate()
  const origin = await openSite(async ({ url }) => {
    if (/\/assets\/main\./.test(url)) await app.opened
    return undefined
  })
  const { buyer } = await startJourney(`${origin}/card`, withFakeStripeApi)
  await buyer.fill('Email', 'ada@example.com')
  await buyer.click('button', 'Continue')
  app.open()
  await buyer.sees('Name on Card')
  await buyer.expectValue('Email', 'ada@example.com')
})

/** Firefox also compares a response of status 404 or 503 with the hash of the script. */
const withFailedScript = {
  ...withFakeStripeApi,
  tolerated: [...withFakeStripeApi.tolerated, 'None of the “sha256” hashes'],
}

test('F14a: when a deploy has removed the crypto tab, the page reloads and keeps the email', async () => {
  let loadCount = 0
  const origin = await openSite(async ({ url }) => {
    if (new URL(url).pathname === '/demo') loadCount += 1
    return loadCount === 1 && url.includes('/crypto-tab.') ? asScript('gone', 404) : undefined
  })
  const { buyer, expectConsole } = await startJourney(`${origin}/demo`, withFailedScript)
  expectConsole('error', /a part of the page could not be loaded/)
  await buyer.fill('Email', 'ada@example.com')
  await buyer.click('tab', 'Crypto')
  await buyer.sees('Choose Cryptocurrency')
  await buyer.expectValue('Email', 'ada@example.com')
  expect(loadCount).toBe(2)
})

test('F19: a crypto tab whose first request gets a 503 is loaded again in the same page', async () => {
  let requestCount = 0
  const origin = await openSite(async ({ url }) => {
    if (!url.includes('/assets/crypto-tab.')) return undefined
    requestCount += 1
    return requestCount === 1 ? asScript('later', 503) : undefined
  })
  const { buyer } = await startJourney(`${origin}/demo`, withFailedScript)
  await buyer.click('tab', 'Crypto')
  await buyer.sees('Choose Cryptocurrency')
  // The failed import, a fetch that checks whether the file is gone, and a script with a new address.
  expect(requestCount).toBe(3)
})

const scripts = ['libraries', 'main']
test.each(scripts)('a changed %s script never runs, and the page says so', async (name) => {
  const origin = await openSite(async ({ url }) =>
    url.includes(`/assets/${name}.`) ? asScript('window.compromised = true') : undefined,
  )
  const { buyer, expectConsole } = await startJourney(`${origin}/card`)
  expectConsole('error', /integrity/)
  await buyer.sees('A part of this page could not be loaded.')
  expect(await buyer.evaluate('window.compromised === undefined')).toBe(true)
})
