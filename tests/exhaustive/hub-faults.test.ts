import { afterAll, expect, test } from 'vitest'
import { invoiceStatus } from '../../mocks/signalr/invoice-timeline.ts'
import type { Faults } from '../support/browser/faulty-edge.ts'
import * as ways from '../support/browser/faulty-ways.ts'
import {
  backWithinSeconds,
  expectPeace,
  noticePayment,
  openFaultyInvoice,
  passQuietly,
  payAtWorstMoment,
  unheardWithinSeconds,
  unsilencedWithinSeconds,
} from '../support/browser/hub-buyer.ts'

// Temporary faults: the page reports a payment soon after the fault, and nothing earlier.

interface NetworkFault {
  readonly faults: Faults
  readonly logs?: string
  /** Whether the owner is warned, because no connection ever opened. */
  readonly warns?: boolean
  /** How long the fault lasts at least. */
  readonly seconds?: number
  /** How soon the payment is noticed after it, unless at once. */
  readonly within?: number
}

const cut = 'net::ERR_EMPTY_RESPONSE'
const unreachable = 'Till: the hub at /crypto cannot be reached.'

const troubles: Readonly<Record<string, NetworkFault>> = {
  'E6: negotiating is refused with 503': {
    faults: ways.negotiate(ways.unavailable),
    logs: 'status of 503',
    warns: true,
  },
  'E6: negotiating is answered with a web page': {
    faults: ways.negotiate(ways.webPage),
    warns: true,
  },
  'E6: negotiating is cut': { faults: ways.negotiate(() => 'cut'), logs: cut, warns: true },
  'E6: negotiating is never answered': {
    faults: ways.negotiate(() => 'hangs'),
    warns: true,
    seconds: 20,
    within: unheardWithinSeconds,
  },
  'E8: every check is cut before its answer': { faults: { check: ways.dropsBeforeAnswer } },
  'E8: every poll is cut before its answer': {
    faults: { check: ways.dropsBeforeAnswer, only: 'LongPolling' },
    logs: 'status of 404',
  },
  'E9: every check gets an error': {
    faults: { check: ways.answersError },
    logs: 'with an error: An unexpected error occurred.',
  },
  'E9a: the request of every check fails while a poll hangs': {
    faults: { ...ways.failedPosts(), only: 'LongPolling' },
    logs: 'status of 502',
  },
  'E10: no check is answered': {
    faults: { check: ways.isSilent },
    within: unsilencedWithinSeconds,
  },
  'E10: no check is answered over long polling': {
    faults: { check: ways.isSilent, only: 'LongPolling' },
    within: unsilencedWithinSeconds,
  },
  'E13: every status is unknown': {
    faults: { check: ways.babbles() },
    logs: 'where a status from 0 to 4 is expected',
  },
  'E14: the hub says half of it': { faults: { check: ways.saysHalf } },
  'E14: the polled hub says binary garbage': {
    faults: { check: ways.saysGarbage, only: 'LongPolling' },
  },
}

const measured: string[] = []
const note = (story: string, seconds: number) => measured.push(`${seconds} s: ${story}`)
afterAll(() => console.info(measured.join('\n')))

test.each(Object.entries(troubles))('%s', async (story, trouble) => {
  const { faults, logs, warns = false, seconds = 6, within = backWithinSeconds } = trouble
  const buyer = await openFaultyInvoice(faults)
  if (logs !== undefined) buyer.expectConsole('error', logs)
  if (warns) buyer.expectConsole('warn', unreachable)
  await passQuietly(buyer, seconds)
  await payAtWorstMoment(buyer)
  buyer.edge.faults = {}
  note(story, await noticePayment(buyer, within))
  await expectPeace(buyer)
})

test('E6: negotiation is tried a fourth time after three failures', async () => {
  let negotiations = 0
  const buyer = await openFaultyInvoice(
    ways.negotiate(() => {
      negotiations += 1
      return negotiations <= 3 ? ways.unavailable() : 'passes'
    }),
  )
  buyer.expectConsole('error', 'status of 503')
  buyer.expectConsole('warn', unreachable)
  await buyer.time.until(() => negotiations === 3)
  buyer.edge.hub.status = invoiceStatus.settled
  note('E6: three refused negotiations', await noticePayment(buyer, backWithinSeconds))
  expect(negotiations).toBe(4)
  await expectPeace(buyer)
})
