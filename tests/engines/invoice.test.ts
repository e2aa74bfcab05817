import { expect, test } from 'vitest'
import type { Buyer } from './buyer.ts'
import { startJourney } from './journey.ts'
import { openShop } from './sites.ts'

const invoicePosts = (calls: readonly string[]) =>
  calls.filter((call) => call.endsWith('/generate-invoice'))

async function requestInvoice(buyer: Buyer): Promise<void> {
  await buyer.sees('Choose Cryptocurrency')
  await buyer.click('button', 'Continue')
  await buyer.sees('Open in wallet')
}

const ways = Object.entries({ 'a WebSocket': false, 'long polling, without WebSockets': true })
test.each(ways)('an invoice is reported paid over %s', async (_, refusesWebSockets) => {
  const { origin, calls } = await openShop({ refusesWebSockets })
  const { buyer, expectConsole } = await startJourney(`${origin}/settles`)
  if (refusesWebSockets) expectConsole('error', /establish a connection|WebSocket connection to/)
  await requestInvoice(buyer)
  await buyer.sees('Payment successful!')
  // A WebSocket is not among the calls, so this one is a poll of the hub.
  expect(calls.includes('GET /crypto')).toBe(refusesWebSockets)
  expect(invoicePosts(calls)).toHaveLength(1)
})

test('a second tab shows the same invoice, and so does a reload', async () => {
  const { origin, calls } = await openShop()
  const { buyer, openTab } = await startJourney(`${origin}/crypto-only`)
  await requestInvoice(buyer)
  const firstLink = await buyer.evaluate(walletLink)
  const second = await openTab(`${origin}/crypto-only`)
  await second.sees('Open in wallet')
  expect(await second.evaluate(walletLink)).toBe(firstLink)
  await second.reload()
  await second.sees('Open in wallet')
  expect(await second.evaluate(walletLink)).toBe(firstLink)
  expect(invoicePosts(calls)).toHaveLength(1)
})

const walletLink = 'document.querySelector(\'a[href^="bitcoin:"]\').href'
