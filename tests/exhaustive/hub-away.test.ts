import { test } from 'vitest'
import { invoiceStatus } from '../../mocks/signalr/invoice-timeline.ts'
import * as ways from '../support/browser/faulty-ways.ts'
import {
  backWithinSeconds,
  expectPeace,
  type HubBuyer,
  loseNetwork,
  noticePayment,
  openFaultyInvoice,
  passQuietly,
  payDuringOutage,
  unheardWithinSeconds,
} from '../support/browser/hub-buyer.ts'

const cut = 'net::ERR_EMPTY_RESPONSE'
const unreachable = 'Till: the hub at /crypto cannot be reached.'

test('a minute offline without an offline event, over long polling', async () => {
  const buyer = await openFaultyInvoice({ only: 'LongPolling' })
  const { expectConsole } = buyer
  expectConsole('error', cut)
  expectConsole('warn', unreachable)
  const seconds = await payDuringOutage(buyer, () => loseNetwork(buyer))
  console.info(`${seconds} s: a minute offline, unheard`)
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
  const { expectConsole } = buyer
  expectConsole('warn', unreachable)
  const hang = () => hangEverything(buyer)
  const seconds = await payDuringOutage(buyer, hang, undefined, unheardWithinSeconds)
  console.info(`${seconds} s: a tunnel, unheard`)
})

test('a minute with hanging connections that ends with an online event', async () => {
  const buyer = await openFaultyInvoice()
  const { page, expectConsole } = buyer
  expectConsole('warn', unreachable)
  const goOnline = () => page.evaluate(() => window.dispatchEvent(new Event('online')))
  const seconds = await payDuringOutage(buyer, () => hangEverything(buyer), goOnline)
  console.info(`${seconds} s: a tunnel, heard`)
})

function hangEverything({ edge }: HubBuyer): void {
  edge.faults = ways.everythingHangs
}
