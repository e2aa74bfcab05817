import { test } from 'vitest'
import { invoiceStatus } from '../../mocks/signalr/invoice-timeline.ts'
import * as ways from '../support/browser/faulty-ways.ts'
import {
  backWithinSeconds,
  expectPeace,
  type HubBuyer,
  noticePayment,
  openFaultyInvoice,
  passQuietly,
  payAtWorstMoment,
} from '../support/browser/hub-buyer.ts'

const cut = 'net::ERR_EMPTY_RESPONSE'
const unreachable = 'Till: the hub at /crypto cannot be reached.'

test('a minute offline without an offline event, over long polling', async () => {
  const buyer = await openFaultyInvoice({ only: 'LongPolling' })
  const { edge, expectConsole } = buyer
  expectConsole('error', cut)
  expectConsole('warn', unreachable)
  await passQuietly(buyer, 6)
  loseNetwork(buyer)
  await passQuietly(buyer, 60, 3)
  await payAtWorstMoment(buyer)
  edge.faults = {}
  console.info(`${await noticePayment(buyer, backWithinSeconds)} s: a minute offline, unheard`)
  await expectPeace(buyer)
})

test('a minute offline with the browser’s events', async () => {
  const buyer = await openFaultyInvoice()
  const { page, edge, expectConsole } = buyer
  expectConsole('error', 'net::ERR_INTERNET_DISCONNECTED')
  expectConsole('warn', unreachable)
  await passQuietly(buyer, 6)
  loseNetwork(buyer)
  await page.context().setOffline(true)
  await passQuietly(buyer, 60, 3)
  edge.hub.status = invoiceStatus.settled
  edge.faults = {}
  await page.context().setOffline(false)
  console.info(`${await noticePayment(buyer, backWithinSeconds)} s: a minute offline, heard`)
  await expectPeace(buyer)
})

test('a minute with hanging connections and without an offline event', async () => {
  const buyer = await openFaultyInvoice()
  const { edge, expectConsole } = buyer
  expectConsole('warn', unreachable)
  await passQuietly(buyer, 6)
  edge.faults = ways.everythingHangs
  await passQuietly(buyer, 60, 3)
  await payAtWorstMoment(buyer)
  edge.faults = {}
  console.info(`${await noticePayment(buyer, backWithinSeconds)} s: a tunnel, unheard`)
  await expectPeace(buyer)
})

test('a minute with hanging connections that ends with an online event', async () => {
  const buyer = await openFaultyInvoice()
  const { page, edge, expectConsole } = buyer
  expectConsole('warn', unreachable)
  await passQuietly(buyer, 6)
  edge.faults = ways.everythingHangs
  await passQuietly(buyer, 60, 3)
  await payAtWorstMoment(buyer)
  edge.faults = {}
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  console.info(`${await noticePayment(buyer, backWithinSeconds)} s: a tunnel, heard`)
  await expectPeace(buyer)
})

function loseNetwork({ edge }: HubBuyer): void {
  edge.faults = ways.nothingPasses
  edge.drop()
}
