import { createHash } from 'node:crypto'
import { type KeyInput, launch, type Page } from 'puppeteer-core'
import type { ConsoleLevel } from '../support/console-guard.ts'
import type { Engine, OnConsole, Size, Tab } from './browser.ts'

export async function startFirefox(executablePath: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox,
    defaultViewport: null,
    networkEnabled: false,
  })
  // Replaces the first tab, whose focus is in the address bar. Firefox would select it whenever a session ends, and the
  // address bar could keep the focus from the next session's page.
  const first = await browser.pages()
  await browser.newPage()
  for (const page of first) await page.close()
  return {
    openSession: async (onConsole, preload) => {
      const context = await browser.createBrowserContext()
      return {
        openTab: async (size) => openTab(await context.newPage(), size, onConsole, preload),
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

async function openTab(
  page: Page,
  size: Size,
  onConsole: OnConsole,
  preload: string,
): Promise<Tab> {
  page.on('console', (line) => onConsole(consoleLevels[line.type()] ?? 'log', line.text()))
  page.on('pageerror', (error) => {
    const text = error instanceof Error ? error.message : String(error)
    // When a page is left while its script loads, Firefox says that the script does not fit its hash.
    const isFalseReport = text.startsWith('None of the “sha256” hashes') && text.includes(emptyHash)
    if (!isFalseReport) onConsole('error', text)
  })
  await page.setViewport(size)
  await page.evaluateOnNewDocument(preload)
  const pressKeys = async (...keys: readonly KeyInput[]) => {
    for (const key of keys) await page.keyboard.down(key)
    for (const key of keys.toReversed()) await page.keyboard.up(key)
  }
  return {
    goTo: (url) => withoutWaiting(page.goto(url)),
    reload: () => withoutWaiting(page.reload()),
    back: () => withoutWaiting(page.goBack()),
    call: (source, ...args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    pressKeys,
    undo: () => pressKeys('Control', 'z'),
    setOffline: (offline) => page.setOfflineMode(offline),
    bringToFront: () => page.bringToFront(),
  }
}

/** Skips Puppeteer's wait: a page from the bfcache, or one whose script is held back, never has the awaited events. */
async function withoutWaiting(navigation: Promise<unknown>): Promise<void> {
  navigation.catch(() => {})
}

const emptyHash = createHash('sha256').digest('base64')

const consoleLevels: Readonly<Record<string, ConsoleLevel>> = { error: 'error', warn: 'warn' }

/** Sends every request beyond this machine, Firefox's own included, to a proxy that does not exist. The pages see English. */
const extraPrefsFirefox = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'intl.accept_languages': 'en-US, en',
}
