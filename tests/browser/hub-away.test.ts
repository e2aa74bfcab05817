import { test } from 'vitest'
import { loseNetwork, openFaultyInvoice, payDuringOutage } from '../support/browser/hub-buyer.ts'

const cut = 'net::ERR_EMPTY_RESPONSE'
const unreachable = 'Till: the hub at /crypto cannot be reached.'

// The other ways to be away, over real connections: tests/exhaustive/hub-away.test.ts.

test('a minute offline without an offline event ends in the payment that was made meanwhile', async () => {
  const buyer = await openFaultyInvoice({ only: 'WebSockets' })
  const { expectConsole } = buyer
  expectConsole('error', cut)
  expectConsole('warn', unreachable)
  await payDuringOutage(buyer, () => loseNetwork(buyer))
})
