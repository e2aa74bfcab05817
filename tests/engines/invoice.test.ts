import { expect, test } from 'vitest'
import type { Buyer } from './buyer.ts'
import { startJourney } from './journey.ts'
import { openShop } from './sites.ts'

const invoices = (calls: readonly string[]) =>
  calls.filter((call) => call.endsWith('/generate-invoice'))

const polls = (calls: readonly string[]) => calls.filter((call) => call === 'GET /crypto')

async function takeInvoice(buyer: Buyer): Promise<void> {
  await buyer.sees('Choose Cryptocurrency')
  await buyer.click('button', 'Continue')
  await buyer.sees('Open in wallet')
}

test('an invoice is reported paid over a WebSocket', async () => {
  const { origin, calls } = await openShop()
  const { buyer } = await startJourney(`${origin}/settles`)
  await takeInvoice(buyer)
  await buyer.sees('Payment successful!')
  expect(polls(calls)).toEqual([])
  expect(invoices(calls)).toHaveLength(1)
})

test('without WebSockets an invoice is reported paid over long polling', async () => {
  const { origin, calls } = await openShop({ refusesWebSockets: true })
  const { buyer, expectConsole } = await startJourney(`${origin}/settles`)
  expectConsole('error', /establish a connection|WebSocket connection to/)
  await takeInvoice(buyer)
  await buyer.sees('Payment successful!')
  expect(polls(calls).length).toBeGreaterThan(0)
  expect(invoices(calls)).toHaveLength(1)
})

test('a second tab shows the same invoice, and so does a reload', async () => {
  const { origin, calls } = await openShop()
  const { buyer, openTab } = await startJourney(`${origin}/crypto-only`)
  await takeInvoice(buyer)
  const firstLink = await buyer.evaluate(walletLink)
  const second = await openTab(`${origin}/crypto-only`)
  await second.sees('Open in wallet')
  expect(await second.evaluate(walletLink)).toBe(firstLink)
  await second.reload()
  await second.sees('Open in wallet')
  expect(await second.evaluate(walletLink)).toBe(firstLink)
  expect(invoices(calls)).toHaveLength(1)
})

const walletLink = 'document.querySelector(\'a[href^="bitcoin:"]\').href'
