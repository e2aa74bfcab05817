import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { quietBrowser } from '../../scripts/browser.ts'
import { projectRoot } from '../../scripts/build-site.ts'
import { startMockBackend } from '../../scripts/mock-backend.ts'
import { payByCard } from './buyer.ts'
import { continueButton } from './coin-buyer.ts'
import { routeOutsideWorld } from './outside-world.ts'

// What the README tells to try: the mock backend and the preview as programs of their own, over real sockets.

let browser: Browser
let backend: string

beforeAll(async () => {
  backend = await start(['scripts/mock-backend-command.ts'], {})
  browser = await chromium.launch({
    executablePath: inject('browserPath'),
    args: [...quietBrowser],
  })
}, 120_000)

const stops: (() => Promise<void>)[] = []
afterAll(async () => {
  await browser?.close()
  await Promise.all(stops.map((stop) => stop()))
})

/** Starts a command on a free port, and gives the address it says it answers at. */
function start(command: readonly string[], environment: NodeJS.ProcessEnv): Promise<string> {
  const tsx = join(projectRoot, 'node_modules/tsx/dist/cli.mjs')
  const child = spawn(process.execPath, [tsx, ...command, '--port', '0'], {
    cwd: projectRoot,
    env: { ...process.env, ...environment },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  stops.push(async () => {
    child.kill()
    await ended
  })
  return new Promise((resolve, reject) => {
    let said = ''
    const hear = (words: Buffer) => {
      said += words
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0]
      if (address !== undefined) resolve(address)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', (words) => {
      said += words
    })
    void ended.then(() => reject(new Error(`${command.join(' ')} ended: ${said}`)))
  })
}

async function open(site: string, path: string): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US' })
  onTestFinished(() => context.close())
  const strangers: string[] = []
  // The card provider alone is played by this test; the site, the shop and the hub are really there.
  await routeOutsideWorld(context, site, {
    backend: startMockBackend(),
    onStranger: (address) => strangers.push(address),
    onHubMessage: () => {},
    liveHub: true,
  })
  onTestFinished(() => expect(strangers).toEqual([]))
  const page = await context.newPage()
  await page.goto(site + path)
  return page
}

const paid = (page: Page) => page.getByText('Payment successful!', { exact: true }).waitFor()

async function payByCoin(site: string): Promise<void> {
  const page = await open(site, '/settles')
  await continueButton(page).click()
  await paid(page)
}

async function buyByCard(site: string): Promise<void> {
  const page = await open(site, '/card')
  await payByCard(page)
  await paid(page)
}

test.concurrent.each([
  ['allowed', []],
  ['refused', ['--websockets', 'refuse']],
  ['refused, and every request cut', ['--websockets', 'refuse', '--cut', '3000']],
])(
  'both flows work where WebSockets are %s',
  async (_proxy, switches) => {
    const dist = ['--dist', inject('dist')]
    const site = await start(['scripts/preview.ts', ...dist, ...switches], {
      BACKEND_ORIGIN: backend,
    })
    await Promise.all([buyByCard(site), payByCoin(site)])
  },
  120_000,
)
