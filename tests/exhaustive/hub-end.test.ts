import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { invoiceStatus } from '../../mocks/signalr/invoice-timeline.ts'
import { freshInvoice } from '../support/browser/coin-buyer.ts'
import * as ways from '../support/browser/faulty-ways.ts'
import {
  expectPeace,
  type HubBuyer,
  noticedWithinSeconds,
  noticePayment,
  openFaultyInvoice,
  payAtWorstMoment,
  unsilencedWithinSeconds,
} from '../support/browser/hub-buyer.ts'

const cut = 'net::ERR_EMPTY_RESPONSE'
const unreachable = 'Till: the hub at /crypto cannot be reached.'

const expired = 'Invoice Expired'

const isExpired = ({ page }: HubBuyer) => page.getByText(expired).isVisible()

/** Opens an invoice of 30 seconds and advances to its last seconds. */
async function openLastSeconds(): Promise<HubBuyer> {
  const buyer = await openFaultyInvoice(
    {},
    {
      handlers: [
        http.post('*/generate-invoice', () =>
          HttpResponse.json(freshInvoice({ expiration: 'PT30S' })),
        ),
      ],
    },
  )
  await buyer.time.pass(26)
  return buyer
}

test('E6: an invoice that ended while the hub was away is still found paid', async () => {
  const buyer = await openLastSeconds()
  const { edge, time, expectConsole } = buyer
  expectConsole('error', cut)
  expectConsole('warn', unreachable)
  edge.faults = ways.nothingPasses
  edge.drop()
  await time.until(() => isExpired(buyer))
  await time.pass(20)
  await payAtWorstMoment(buyer)
  edge.faults = {}
  console.info(`${await noticePayment(buyer)} s: away beyond the end`)
  await expectPeace(buyer)
})

test('E16: an invoice paid in its last seconds during a hub outage never looks expired', async () => {
  const buyer = await openLastSeconds()
  const { edge, time, expectConsole } = buyer
  expectConsole('error', 'status of 503')
  expectConsole('warn', unreachable)
  edge.faults = ways.negotiate(ways.unavailable)
  edge.drop()
  const before = edge.tries
  await time.until(() => edge.tries === before + 3)
  edge.hub.status = invoiceStatus.settled
  edge.faults = {}
  await watchForExpiry(buyer)
  console.info(`${await noticePayment(buyer)} s: away around the end`)
  expect(await wasExpired(buyer)).toBe(false)
  await expectPeace(buyer)
})

test('E12: a late answer to an older check is ignored', async () => {
  const late: (() => void)[] = []
  const buyer = await openFaultyInvoice({
    check: (answer, { send }) => late.push(() => send(answer)),
  })
  const { edge, sees } = buyer
  edge.hub.status = invoiceStatus.expired
  await payAtWorstMoment(buyer)
  edge.faults = {}
  await noticePayment(buyer, unsilencedWithinSeconds)
  for (const answer of late) answer()
  await expectPeace(buyer)
  await sees('Payment successful!')
})

test('E15: an invoice that the hub ends early is over, whatever happens to its connection', async () => {
  const buyer = await openFaultyInvoice({ check: ways.dropsAfterAnswer })
  const { edge, time } = buyer
  await time.pass(7)
  edge.hub.status = invoiceStatus.expired
  const seconds = await time.until(() => isExpired(buyer))
  expect(seconds).toBeLessThanOrEqual(noticedWithinSeconds)
  await expectPeace(buyer)
})

test('E17: leaving the page during a check closes the hub connection', async () => {
  const buyer = await openFaultyInvoice({ check: ways.isSilent })
  const { page, origin, edge, time, sees } = buyer
  await time.until(() => edge.hub.checks > 0)
  await time.goOn()
  await page.goto(origin)
  await sees('Nothing to see here.')
  await time.stop()
  await expectPeace(buyer)
})

/** Records whether the expired view ever shows, however briefly. */
async function watchForExpiry({ page }: HubBuyer): Promise<void> {
  expect(await page.getByText(expired).count()).toBe(0)
  await page.evaluate((text) => {
    const look = () => {
      if (document.body.textContent.includes(text)) document.documentElement.dataset['seen'] = ''
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true })
  }, expired)
}

const wasExpired = ({ page }: HubBuyer): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['seen'] !== undefined)
