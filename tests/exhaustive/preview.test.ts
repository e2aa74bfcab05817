import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, type TestContext, test, vi } from 'vitest'
import { createMockBackend } from '../../scripts/serve/mock-backend/in-process.ts'
import { cardThatNeedsConfirmation, payByCard } from '../support/browser/buyer.ts'
import { continueButton } from '../support/browser/coin-buyer.ts'
import { routeStripe } from '../support/browser/external-routes.ts'
import { localPageOpener } from '../support/browser/local-browser.ts'
import { texts } from '../support/english.ts'
import { startProgram } from '../support/program.ts'

// These tests run the commands of docs/deploying.md: mock backend and preview are processes, and all sockets are real.

let backendOrigin: string
const newPage = localPageOpener()
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  backendOrigin = await start(['scripts/serve/mock-backend.ts'], {})
}, 120_000)
afterAll(() => Promise.all(stops.map((stop) => stop())))

const originPattern = /http:\/\/127\.0\.0\.1:\d+/

/** Starts a command on a free port, and returns the origin that it prints. */
async function start(command: readonly string[], env: Readonly<Record<string, string>>) {
  const args = ['--import', 'tsx', ...command, '--port', '0']
  const program = startProgram(process.execPath, args, env)
  stops.push(program.end)
  const [origin = ''] = originPattern.exec(await program.waitForLine(originPattern)) ?? []
  return origin
}

async function open(origin: string, path: string, { onTestFinished }: TestContext): Promise<Page> {
  const page = await newPage(onTestFinished)
  // Only Stripe's responses come from this process. The site and the mock shop with its hub are servers of their own.
  await routeStripe(page.context(), createMockBackend())
  await page.goto(origin + path)
  return page
}

const seesPaid = (page: Page) => page.getByText(texts.paid, { exact: true }).waitFor()

type PollExpectation = (statuses: readonly number[]) => void
// Over a WebSocket there are no polls.
const expectNoPolls: PollExpectation = (statuses) => expect(statuses).toEqual([])
const expectTimedOutPolls: PollExpectation = (statuses) => expect(statuses).toContain(504)
const expectSuccessfulPolls: PollExpectation = (statuses) => {
  expect(statuses.length).toBeGreaterThan(2)
  expect(statuses.filter((status) => status >= 400)).toEqual([])
}

async function payByCoin(origin: string, context: TestContext, expectPolls: PollExpectation) {
  const page = await open(origin, '/crypto-first', context)
  const polls: number[] = []
  page.on('response', (response) => {
    const isPoll = response.request().method() === 'GET'
    if (isPoll && new URL(response.url()).pathname === '/crypto') polls.push(response.status())
  })
  await continueButton(page).click()
  // This invoice stays unpaid, so the polls have time to fail on a busy machine, too.
  await vi.waitFor(() => expectPolls(polls), { timeout: 60_000 })
  await page.goto(`${origin}/settles`)
  await continueButton(page).click()
  await seesPaid(page)
  expectPolls(polls)
}

/** Pays with 3-D Secure. The preview serves the mock bank's page, too. */
async function buyByCard(origin: string, context: TestContext): Promise<void> {
  const page = await open(origin, '/card', context)
  await payByCard(page, { number: cardThatNeedsConfirmation })
  await page.getByRole('link', { name: 'Approve' }).click()
  await seesPaid(page)
}

// Concurrent, because the mock backend settles an invoice in real time.
test.concurrent.for([
  ['allowed', [], expectNoPolls],
  ['refused', ['--no-websockets'], expectSuccessfulPolls],
  ['refused and polls time out', ['--no-websockets', '--cut', '3000'], expectTimedOutPolls],
] as const)(
  'E7, E7b: both payment methods work where WebSockets are %s',
  { timeout: 180_000 },
  async ([, flags, expectPolls], context) => {
    const command = ['scripts/serve/preview.ts', '--dist', inject('dist'), ...flags]
    const origin = await start(command, { BACKEND_ORIGIN: backendOrigin })
    await Promise.all([payByCoin(origin, context, expectPolls), buyByCard(origin, context)])
  },
)
