import { afterAll, expect, test } from 'vitest'
import { invoiceStatus } from '../../mocks/signalr/invoice-timeline.ts'
import type { Faults } from '../support/browser/faulty-edge.ts'
import * as ways from '../support/browser/faulty-ways.ts'
import {
  backWithinSeconds,
  expectPeace,
  noticedWithinSeconds,
  noticePayment,
  openFaultyInvoice,
  passQuietly,
  payAtWorstMoment,
} from '../support/browser/hub-buyer.ts'

// Permanent faults of a proxy: the page uses the transport that still works.

interface Proxy {
  readonly faults: Faults
  /** What the browser logs, when it connects and later. */
  readonly logs?: readonly ['error' | 'warn', string]
  readonly logsLater?: string
  /** How long nothing else happens. */
  readonly seconds?: number
}

const refusedSocket = ['error', 'Unexpected response code: 400'] as const
const abandonedSocket = ['warn', 'closed before the connection is established'] as const

const proxies: Readonly<Record<string, Proxy>> = {
  'E7: WebSockets are refused': { faults: { upgrade: 'refused' }, logs: refusedSocket },
  'E7a: the upgrade is swallowed': {
    faults: { upgrade: 'swallowed' },
    logs: abandonedSocket,
  },
  'E7a: WebSockets are opened and nothing passes through them': {
    faults: { upgrade: 'mute' },
  },
  'E7b: every request is cut with 504 after 3 seconds': {
    faults: ways.cutAfter(3000),
    logs: refusedSocket,
    logsLater: 'status of 504',
  },
  'E7b: every request is cut with 504 after 26 seconds': {
    faults: ways.cutAfter(26_000),
    logs: refusedSocket,
    seconds: 30,
  },
  'E8: the connection drops after each check': { faults: { check: ways.dropsAfterAnswer } },
  'E8: the polled connection drops after each check': {
    faults: { check: ways.dropsAfterAnswer, only: 'LongPolling' },
    logsLater: 'status of 404',
  },
}

const measured: string[] = []
afterAll(() => console.info(measured.join('\n')))

test.each(Object.entries(proxies))('%s', async (story, proxy) => {
  const { faults, logs, logsLater, seconds = 8 } = proxy
  const buyer = await openFaultyInvoice(faults)
  if (logs !== undefined) buyer.expectConsole(...logs)
  if (logsLater !== undefined) buyer.expectConsole('error', logsLater)
  const connected = await buyer.time.until(() => buyer.edge.hub.checks > 0)
  expect(connected).toBeLessThanOrEqual(noticedWithinSeconds)
  await passQuietly(buyer, seconds)
  await payAtWorstMoment(buyer)
  measured.push(`${await noticePayment(buyer)} s: ${story}; connected after ${connected} s`)
  await expectPeace(buyer)
})

// A proxy that answers, and one through which nothing passes.
const withoutSockets = Object.entries(proxies).filter(([story]) =>
  /refused|nothing passes/.test(story),
)

test.each(withoutSockets)('%s; a dropped connection reconnects', async (story, proxy) => {
  const { faults, logs } = proxy
  const buyer = await openFaultyInvoice(faults)
  if (logs !== undefined) buyer.expectConsole(...logs)
  // Chromium repeats a poll whose connection broke, and the hub answers 404.
  buyer.expectConsole('error', /status of 404|ERR_EMPTY_RESPONSE|WebSocket connection/)
  await buyer.time.until(() => buyer.edge.hub.checks > 0)
  // By now the page has given up the silent socket.
  await buyer.time.pass(2)
  buyer.edge.hub.status = invoiceStatus.settled
  buyer.edge.drop()
  measured.push(`${await noticePayment(buyer, backWithinSeconds)} s: ${story}; after a drop`)
  await expectPeace(buyer)
})

test.each(['WebSockets', 'LongPolling'] as const)(
  'E18: over %s the status is checked every 5 seconds, and no more often',
  async (only) => {
    const buyer = await openFaultyInvoice({ only })
    const { hub } = buyer.edge
    await buyer.time.until(() => hub.checks > 0)
    const before = hub.checks
    await passQuietly(buyer, 30)
    expect(hub.checks - before).toBeGreaterThanOrEqual(5)
    expect(hub.checks - before).toBeLessThanOrEqual(7)
    hub.status = invoiceStatus.settled
    await noticePayment(buyer)
    await expectPeace(buyer)
  },
)
