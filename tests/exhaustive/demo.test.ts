import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startCdn } from '../../scripts/serve/cdn.ts'
import type { ListeningServer } from '../../scripts/serve/listen.ts'
import { cardThatNeedsConfirmation, payByCard } from '../support/browser/buyer.ts'
import { recordConsole } from '../support/browser/checkout-page.ts'
import { continueButton } from '../support/browser/coin-buyer.ts'
import { localPageOpener } from '../support/browser/local-browser.ts'
import { beforeAllInFolder, builtDemo } from '../support/built-site.ts'
import { consoleGuard } from '../support/console-guard.ts'
import { texts } from '../support/english.ts'

// These tests open the demo without a backend, in a browser that cannot reach any other host.

let site: ListeningServer
let dist = ''
const requestedFromShop: string[] = []
const newPage = localPageOpener()
beforeAllInFolder(async (folder) => {
  dist = await builtDemo(folder)
  site = await startCdn({
    dist,
    backend: async ({ url }) => {
      requestedFromShop.push(url)
      return undefined
    },
  })
})
afterAll(() => site?.close())

async function openDemo(path: string): Promise<Page> {
  const guard = consoleGuard()
  const page = await newPage()
  recordConsole(page.context(), guard)
  onTestFinished(() => {
    expect(requestedFromShop).toEqual([])
    expect(guard.mistakes()).toEqual([])
  })
  await page.goto(site.origin + path)
  return page
}

const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo', exact: true })

const sees = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()

test('a card payment with 3-D Secure succeeds without a backend, and its outcome says that this is a demo', async () => {
  const page = await openDemo('/card')
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await page.getByRole('link', { name: 'Approve' }).click()
  await sees(page, texts.paid)
  expect(await banner(page).textContent()).toContain('nothing is sold here and no money moves')
  await expect.poll(() => page.title()).toMatch(/^Demo: Payment successful!/)
})

test('a crypto payment succeeds without a backend', async () => {
  const page = await openDemo('/settles')
  await page.getByRole('tab').first().waitFor()
  await page.clock.install()
  await continueButton(page).click()
  await sees(page, texts.awaiting)
  await page.clock.runFor(16_000)
  await sees(page, texts.paid)
  expect(await banner(page).isVisible()).toBe(true)
})

test('the banner is in every page of the checkout before any script runs, and stays visible while scrolling', async () => {
  for (const name of (await readdir(dist)).filter((each) => each.endsWith('.html'))) {
    const html = await readFile(join(dist, name), 'utf8')
    // These pages do not look like a checkout.
    if (name === '404.html' || name === 'mock-bank.html') continue
    expect(html.indexOf('class="demo-banner"'), name).toBeGreaterThan(0)
    expect(html.indexOf('class="demo-banner"')).toBeLessThan(html.indexOf('id="root"'))
  }
  const page = await openDemo('/')
  await page.getByRole('navigation', { name: 'Mock scenarios' }).waitFor()
  for (const isAtBottom of [false, true]) {
    await page.evaluate((down) => scrollTo(0, down ? document.body.scrollHeight : 0), isAtBottom)
    expect((await banner(page).boundingBox())?.y).toBe(0)
    const padding = page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop)
    expect(await padding).toBe('128px')
  }
})

test('a call that bypasses the mocks gets 404, never the page', async () => {
  for (const path of ['/api/store/name/', '/crypto', '/crypto/negotiate']) {
    const response = await fetch(site.origin + path)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain('id="root"')
  }
  expect(requestedFromShop).toEqual([])
})
