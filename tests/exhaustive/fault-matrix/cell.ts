import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { complaintHeader } from '../../../mocks/network-fault.ts'
import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { startMockBackend } from '../../../scripts/serve/mock-backend/in-process.ts'
import { visit } from '../../support/browser/browser-pool.ts'
import { ada } from '../../support/browser/buyer.ts'
import { routeOutsideWorld } from '../../support/browser/external-routes.ts'
import { FaultyEdge, isEcho } from '../../support/browser/faulty-edge.ts'
import { noticedWithinSeconds } from '../../support/browser/hub-buyer.ts'
import { HubTime } from '../../support/browser/hub-time.ts'
import { PageClock } from '../../support/browser/page-clock.ts'
import { watchTraces } from '../../support/browser/traces.ts'
import { FaultyNetwork } from './faulty-network.ts'
import { giveEmail, pay } from './fill-form.ts'
import {
  type Act,
  type CallName,
  type CallRow,
  calls,
  type End,
  type Fault,
  faultNames,
  faults,
  journeys,
  wayOf,
} from './matrix.ts'
import { faultsOfPage, look, missing, watchForJunk } from './page-assertions.ts'

/** A security code that stands nowhere by chance. */
const card = { ...ada, cvc: '083' }

/** How long the page shows that it waits for an answer, in seconds of its clock. */
const waitSeconds = 9

const walletScript = 'https://js.stripe.com/'

/** Every call the specification's table has (section 7), and the files of the site itself. */
const knownCalls = [
  /^GET \/api\/location\/$/,
  /^GET \/api\/location\/hasPostal(?:\?countryCode=[A-Z]{2})?$/,
  /^GET \/api\/store\/name\/$/,
  /^GET \/api\/product\/[^/?]+$/,
  /^POST \/api\/pay\/[^/?]+$/,
  /^POST \/api\/pay\/[^/?]+\/generate-invoice\?cryptoCode=[A-Z]+&email=[^&]+$/,
  /^GET \/api\/pay\/verify\/[^/?]+$/,
  /^POST \/crypto\/negotiate\?negotiateVersion=1$/,
  /^(?:GET|POST|DELETE) \/crypto\?id=/,
  /^POST https:\/\/api\.stripe\.com\/v1\/payment_methods$/,
  /^GET https:\/\/js\.stripe\.com\/v3\/?$/,
  /^GET \/(?!api\/|crypto(?:[/?]|$))/,
]

/** What the page and its shop have between them. */
interface Faulty {
  readonly network: FaultyNetwork
  readonly edge: FaultyEdge
  readonly backend: ReturnType<typeof startMockBackend>
}

/** One test for each fault of these calls: the buyer reaches the ends the table names, and nothing else goes wrong. */
export function testFaultsOf(...names: readonly CallName[]): void {
  const cells = names.flatMap((name) => faultNames.map((fault) => [name, fault] as const))
  test.each(cells)('%s: %s', async (name, fault) => {
    const row: CallRow = calls[name]
    const faulty = {
      network: new FaultyNetwork(row, fault),
      edge: new FaultyEdge(),
      backend: startMockBackend(),
    }
    // Over long polling a check is a call as any other, and can meet every fault.
    faulty.edge.faults = { only: name.includes('CheckInvoice') ? 'LongPolling' : undefined }
    const cell = await openCell(row, fault, faulty)
    await travel(cell, row, fault)
    await cell.expectClean(row.throws?.includes(fault) ?? false)
    expect(faulty.network.calls).toBeGreaterThan(0)
  })
}

async function travel(cell: Cell, row: CallRow, fault: Fault): Promise<void> {
  const way = wayOf(row, fault)
  for (const [index, end] of way.entries()) {
    const act = journeys[row.journey][index]
    if (act === undefined) throw new Error('The way is longer than its journey')
    await acts[act](cell, row)
    if (act === row.madeBy && waits(fault)) {
      await cell.isAsked()
      await cell.letPass(waitSeconds)
      await cell.reaches(row.ways.never[index] ?? {})
      await cell.expectClean(false)
      if (fault === 'slow') cell.network.mend()
    }
    await cell.reaches(end)
  }
}

/** Each act, and what has to be there before it can be done. */
const acts: Readonly<Record<Act, (cell: Cell, row: CallRow) => Promise<void>>> = {
  opens: async ({ page, origin }, { path }) => {
    await page.goto(origin + path)
  },
  givesEmail: async ({ page }) => {
    await page.getByRole('tab').first().waitFor()
    await giveEmail(page)
  },
  pays: async ({ page, reaches }) => {
    await reaches({ shows: ['Pay $19.99'] })
    await pay(page, card)
  },
  asksForInvoice: async ({ page, time }) => {
    await page.getByRole('heading', { name: 'Choose Cryptocurrency' }).waitFor()
    await time.stop()
    await giveEmail(page)
  },
  paysCoins: async ({ network, edge, time }) => {
    // It fails for a while, and the payment comes when it is over.
    await time.pass(3)
    network.mend()
    edge.hub.status = invoiceStatus.settled
  },
}

interface Cell extends Faulty {
  readonly page: Page
  readonly origin: string
  readonly time: HubTime
  /** Waits until the page has made the call. */
  readonly isAsked: () => Promise<void>
  readonly letPass: (seconds: number) => Promise<void>
  /** Waits until the page is so; its clock runs ahead meanwhile. */
  readonly reaches: (end: End) => Promise<void>
  /** Nothing has gone wrong that must never go wrong. */
  readonly expectClean: (mayThrow: boolean) => Promise<void>
}

async function openCell(row: CallRow, fault: Fault, faulty: Faulty): Promise<Cell> {
  const { network, edge, backend } = faulty
  const wrong: string[] = []
  const thrown: string[] = []
  const sent: string[] = []
  const isHub = row.journey === 'pays an invoice'
  // Most faults need no clock to be noticed.
  const hasClock = isHub || row.journey === 'returns' || waits(fault)
  const hub = edge.behind(backend.answer)
  const { page, origin, leave } = await visit({
    ...hub,
    backend: (request) => network.through(request, () => hub.backend(request)),
  })
  onTestFinished(leave)
  const context = page.context()
  await routeOutsideWorld(page, origin, {
    backend,
    onStranger: (address) => wrong.push(`a stranger was asked: ${address}`),
    onHubMessage: () => {},
    liveHub: true,
  })
  // The wallet is a comfort, and its script the heaviest part of a page: only cells about it have it.
  if (!row.address.startsWith(walletScript)) await context.route(`${walletScript}**`, () => {})
  await network.route(context)
  context.on('weberror', (failure) => {
    thrown.push(`uncaught: ${failure.error().stack ?? failure.error()}`)
  })
  context.on('console', (message) => {
    // The browser's own word for a failed request, and ours for the owner.
    const isKnown = /^(?:Failed to load resource|Till: )/.test(message.text())
    if (/error|warning/.test(message.type()) && !isKnown) wrong.push(`console: ${message.text()}`)
  })
  context.on('request', (request) => {
    const url = request.url()
    if (!/^https?:/.test(url) || isEcho(url)) return
    sent.push(`${request.method()} ${url.replace(origin, '')}`)
  })
  context.on('response', (response) => {
    const complaint = response.headers()[complaintHeader.toLowerCase()]
    if (complaint !== undefined) wrong.push(`the mocks refuse: ${complaint}`)
  })
  await watchForJunk(page)
  const traces = watchTraces({ page, origin })
  const clock = new PageClock(page)
  if (hasClock) await clock.install()
  const time = new HubTime(page, edge)
  const count = (beginning: string) => sent.filter((call) => call.startsWith(beginning)).length
  const money = () => ({
    methods: count('POST https://api.stripe.com/'),
    payments: sent.filter((call) => /^POST \/api\/pay\/[^/]+$/.test(call)).length,
  })

  /** Waits until nothing is lacking, while the clock of the page runs ahead. */
  async function soon(lacking: () => Promise<string[]>): Promise<void> {
    const lookAndWait = async () => {
      const found = await lacking()
      if (found.length > 0 && hasClock && !isHub) await clock.runFor(250)
      return found
    }
    await expect.poll(lookAndWait, { timeout: 20_000, interval: 20 }).toEqual([])
  }

  return {
    ...faulty,
    page,
    origin,
    time,
    letPass: (seconds) => (isHub ? time.pass(seconds) : clock.runFor(seconds * 1000)),
    isAsked: () => soon(async () => (network.calls > 0 ? [] : ['no call'])),
    reaches: async (end) => {
      const lacking = async () => [...missing(end, await look(page)), ...wrongMoney(end, money())]
      if (!isHub || end.at === undefined) return soon(lacking)
      const seconds = await time.until(async () => (await lacking()).length === 0)
      expect(seconds).toBeLessThanOrEqual(noticedWithinSeconds)
    },
    expectClean: async (mayThrow) => {
      const { methods, payments } = money()
      expect(methods).toBeLessThanOrEqual(1)
      expect(payments).toBeLessThanOrEqual(1)
      expect([...wrong, ...(mayThrow ? [] : thrown)]).toEqual([])
      expect(sent.filter((call) => !knownCalls.some((known) => known.test(call)))).toEqual([])
      expect(await faultsOfPage(page)).toEqual([])
      // Until the provider has answered, the card is in its fields.
      await traces.look({ shown: !network.isOpen || !row.address.includes('api.stripe.com') })
      expect(await traces.placesOf(card)).toEqual([])
    },
  }
}

/** Whether the page has to wait for the call. */
function waits(fault: Fault): boolean {
  return fault === 'slow' || faults[fault] === 'never'
}

function wrongMoney(end: End, money: { methods: number; payments: number }): string[] {
  return (['methods', 'payments'] as const).flatMap((kind) =>
    end[kind] === undefined || end[kind] === money[kind] ? [] : [`${money[kind]} ${kind}`],
  )
}
