import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { mistakeHeader } from '../../../mocks/network-fault.ts'
import { startMockBackend } from '../../../scripts/serve/mock-backend/in-process.ts'
import { advanceShopClock } from '../../support/browser/advance-clock.ts'
import { openSession } from '../../support/browser/browser-pool.ts'
import { ada, box, fillDetails, giveEmail, payButton } from '../../support/browser/buyer.ts'
import { continueButton } from '../../support/browser/coin-buyer.ts'
import { routeExternalRequests } from '../../support/browser/external-routes.ts'
import { PageClock } from '../../support/browser/page-clock.ts'
import { watchTraces } from '../../support/browser/traces.ts'
import { says } from '../../support/english.ts'
import { FaultyNetwork } from './faulty-network.ts'
import {
  type Action,
  type CallName,
  type CallRow,
  calls,
  distinctFaultsOf,
  type ExpectedState,
  expectedStatesOf,
  type Fault,
  faults,
  journeys,
} from './matrix.ts'
import { pageProblems, readPage, recordInvalidText, unmetExpectations } from './page-assertions.ts'

/** A CVC that no other value contains by chance. */
const card = { ...ada, cvc: '083', country: 'US' }

/** How long the page waits for a response, in seconds of its clock. */
const waitSeconds = 9

const walletScript = 'https://js.stripe.com/'

/** The browser's lines about a failed or forbidden request, and the page's line for the owner. */
const knownLines =
  /^(?:Failed to load resource|Till: |.*elsewhere\.example|The policy of the page forbids: connect-src \S+\/api\/pay\/card$)/

/** All calls of the specification (section 7), and the site's own files. */
const knownCalls = [
  /^GET \/api\/location\/$/,
  /^GET \/api\/location\/hasPostal(?:\?countryCode=[A-Z]{2})?$/,
  /^GET \/api\/store\/name\/$/,
  /^GET \/api\/product\/[^/?]+$/,
  /^POST \/api\/pay\/[^/?]+$/,
  /^(?:GET|POST) (?:https:\/\/elsewhere\.example)?\/api\/moved$/,
  /^POST \/api\/pay\/[^/?]+\/generate-invoice\?cryptoCode=[A-Z]+&email=[^&]+$/,
  /^GET \/api\/pay\/verify\/[^/?]+$/,
  /^POST \/crypto\/negotiate\?negotiateVersion=1$/,
  /^(?:GET|POST|DELETE) \/crypto\?id=/,
  /^POST https:\/\/api\.stripe\.com\/v1\/payment_methods$/,
  /^GET https:\/\/js\.stripe\.com\/v3\/?$/,
  /^GET \/(?!api\/|crypto(?:[/?]|$))/,
]

export type CellNetwork = Pick<FaultyNetwork, 'calls' | 'isOpen' | 'mend' | 'through' | 'route'>

/** One test for each of the `distinctFaultsOf` these calls. The buyer reaches the listed states, and no other error occurs. */
export function testFaultsOf(...names: readonly CallName[]): void {
  const cells = names.flatMap((name) =>
    distinctFaultsOf(calls[name]).map((fault) => [name, fault] as const),
  )
  test.each(cells)('%s: %s', async (name, fault) => {
    const row: CallRow = calls[name]
    await testCell(row, new FaultyNetwork(row, fault), expectedStatesOf(row, fault), fault)
  })
}

export async function testCell(
  row: CallRow,
  network: CellNetwork,
  states: readonly ExpectedState[],
  fault?: Fault,
): Promise<void> {
  const cell = await openCell(row, fault, network)
  await travel(cell, row, states, fault)
  await cell.expectClean(fault !== undefined && (row.throws?.includes(fault) ?? false))
  expect(network.calls).toBeGreaterThan(0)
}

async function travel(
  cell: Cell,
  row: CallRow,
  states: readonly ExpectedState[],
  fault: Fault | undefined,
): Promise<void> {
  for (const [index, end] of states.entries()) {
    const act = journeys[row.journey][index]
    if (act === undefined) throw new Error('The way is longer than its journey')
    await actions[act](cell, row)
    if (act === row.triggeredBy && waits(fault)) {
      await cell.isAsked()
      await cell.advance(waitSeconds)
      await cell.reaches(row.expected.never[index] ?? {})
      await cell.expectClean(false)
      if (fault === 'slow') cell.network.mend()
    }
    await cell.reaches(end)
  }
}

/** Each action waits for its precondition. */
const actions: Readonly<Record<Action, (cell: Cell, row: CallRow) => Promise<void>>> = {
  opens: async ({ page, origin }, { path }) => {
    await page.goto(origin + path)
  },
  givesEmail: async ({ page }) => {
    await page.getByRole('tab').first().waitFor()
    await giveEmail(page)
  },
  pays: async ({ page, reaches }) => {
    await reaches({ shows: ['Pay $19.99'] })
    await fillDetails(page, card)
    await payButton(page).click()
  },
  requestsInvoice: async ({ page }) => {
    await page.getByRole('heading', { name: says.chooseCoin }).waitFor()
    await box(page, 'Email').fill(ada.email)
    await continueButton(page).click()
  },
  // The mocks settle this invoice after 10 seconds.
  paysCoins: ({ advance }) => advance(12),
}

interface Cell {
  readonly network: CellNetwork
  readonly page: Page
  readonly origin: string
  readonly isAsked: () => Promise<void>
  readonly advance: (seconds: number) => Promise<void>
  /** Waits until the page has this state, while its clock advances. */
  readonly reaches: (end: ExpectedState) => Promise<void>
  readonly expectClean: (mayThrow: boolean) => Promise<void>
}

async function openCell(
  row: CallRow,
  fault: Fault | undefined,
  network: CellNetwork,
): Promise<Cell> {
  const backend = startMockBackend()
  const wrong: string[] = []
  const thrown: string[] = []
  const sent: string[] = []
  // Most faults show without advancing the clock.
  const hasClock = row.journey !== 'buys by card' || waits(fault)
  const { page, origin, close } = await openSession({
    backend: (request) => network.through(request, () => backend.respond(request)),
  })
  onTestFinished(close)
  const context = page.context()
  await routeExternalRequests(page, origin, {
    backend,
    onExternalRequest: (address) => wrong.push(`another host was called: ${address}`),
    onHubMessage: () => {},
  })
  // The wallet's script is the largest file, so only the cells about it load it.
  if (!row.address.startsWith(walletScript)) await context.route(`${walletScript}**`, () => {})
  await network.route(context)
  context.on('weberror', (failure) => {
    thrown.push(`uncaught: ${failure.error().stack ?? failure.error()}`)
  })
  context.on('console', (message) => {
    const isKnown = knownLines.test(message.text())
    if (/error|warning/.test(message.type()) && !isKnown) wrong.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url)) sent.push(`${request.method()} ${url.replace(origin, '')}`)
  })
  context.on('response', (response) => {
    const mistake = response.headers()[mistakeHeader.toLowerCase()]
    if (mistake !== undefined) wrong.push(`the mocks refuse: ${mistake}`)
  })
  await recordInvalidText(page)
  const traces = watchTraces({ page, origin })
  const clock = new PageClock(page)
  if (hasClock) await clock.install()
  const count = (beginning: string) => sent.filter((call) => call.startsWith(beginning)).length
  const money = () => ({
    methods: count('POST https://api.stripe.com/'),
    payments: sent.filter((call) => /^POST \/api\/pay\/[^/]+$/.test(call)).length,
  })

  /** Advances the page's clock until nothing is missing. */
  async function eventually(unmet: () => Promise<string[]>): Promise<void> {
    const checkAndAdvance = async () => {
      const found = await unmet()
      if (found.length > 0 && hasClock) await clock.runFor(250)
      return found
    }
    await expect.poll(checkAndAdvance, { timeout: 20_000, interval: 20 }).toEqual([])
  }

  return {
    network,
    page,
    origin,
    advance: async (seconds) => {
      advanceShopClock(seconds)
      await clock.runFor(seconds * 1000)
    },
    isAsked: () => eventually(async () => (network.calls > 0 ? [] : ['no call'])),
    reaches: (end) =>
      eventually(async () => [
        ...unmetExpectations(end, await readPage(page)),
        ...wrongMoney(end, money()),
      ]),
    expectClean: async (mayThrow) => {
      const { methods, payments } = money()
      expect(methods).toBeLessThanOrEqual(1)
      expect(payments).toBeLessThanOrEqual(1)
      expect([...wrong, ...(mayThrow ? [] : thrown)]).toEqual([])
      expect(sent.filter((call) => !knownCalls.some((known) => known.test(call)))).toEqual([])
      expect(await pageProblems(page)).toEqual([])
      // Until the provider has answered, the fields contain the card.
      await traces.look({ shown: !network.isOpen || !row.address.includes('api.stripe.com') })
      expect(await traces.placesOf(card)).toEqual([])
    },
  }
}

function waits(fault: Fault | undefined): boolean {
  return fault !== undefined && (fault === 'slow' || faults[fault] === 'never')
}

function wrongMoney(end: ExpectedState, money: { methods: number; payments: number }): string[] {
  return (['methods', 'payments'] as const).flatMap((kind) =>
    end[kind] === undefined || end[kind] === money[kind] ? [] : [`${money[kind]} ${kind}`],
  )
}
