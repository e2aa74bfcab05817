import { test } from 'vitest'
import * as ways from '../support/browser/faulty-ways.ts'
import {
  backWithinSeconds,
  expectPeace,
  noticePayment,
  openFaultyInvoice,
  passQuietly,
  payAtWorstMoment,
} from '../support/browser/hub-buyer.ts'

const cut = 'net::ERR_EMPTY_RESPONSE'
const unreachable = 'Till: the hub at /crypto cannot be reached.'

// The other ways to be away, over real connections: tests/exhaustive/hub-away.test.ts.

test('a minute offline without an offline event ends in the payment that was made meanwhile', async () => {
  const buyer = await openFaultyInvoice({ only: 'WebSockets' })
  const { edge, expectConsole } = buyer
  expectConsole('error', cut)
  expectConsole('warn', unreachable)
  await passQuietly(buyer, 6)
  edge.faults = ways.nothingPasses
  edge.drop()
  await passQuietly(buyer, 60, 3)
  await payAtWorstMoment(buyer)
  edge.faults = {}
  await noticePayment(buyer, backWithinSeconds)
  await expectPeace(buyer)
})
