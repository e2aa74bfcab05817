import { afterAll, test } from 'vitest'
import { invoiceStatus } from '../../mocks/signalr/invoice-timeline.ts'
import {
  askForInvoice,
  expectPeace,
  type HubBuyer,
  noticePayment,
  openFaultyInvoice,
} from '../support/browser/hub-buyer.ts'
import { seededRandom } from '../unit/lib/seeded-random.ts'

/** A release reports 20 in all: `HUB_DROPS=10 npx vitest run --project e2e hub-drops`. */
const drops = Number(process.env['HUB_DROPS'] ?? 4)

const measured: number[] = []
afterAll(() => {
  measured.sort((one, other) => one - other)
  const middle = measured[Math.floor(measured.length / 2)]
  console.info(`${measured.length} drops: ${middle} s in the middle, ${measured.at(-1)} s at worst`)
})

test.each([
  ['WebSockets', 20],
  ['LongPolling', 21],
] as const)(`E8: on %s, a payment during any of ${drops} drops is noticed`, async (only, seed) => {
  const random = seededRandom(seed)
  const buyer = await openFaultyInvoice({ only })
  const { page, origin, edge, time, expectConsole } = buyer
  // The browser repeats a poll whose connection broke by itself, and finds the hub has forgotten it.
  if (only === 'LongPolling') expectConsole('error', /status of 404|ERR_EMPTY_RESPONSE/)
  for (let drop = 0; drop < drops; drop += 1) {
    const before = edge.hub.checks
    edge.hub.status = invoiceStatus.new
    await forget(buyer)
    await page.goto(`${origin}/crypto-only`)
    await page.evaluate((chance) => {
      Math.random = () => chance
    }, random.whole(0, 99) / 100)
    await askForInvoice(buyer)
    await time.until(() => edge.hub.checks > before)
    await time.pass(random.whole(0, 20) / 4)
    edge.hub.status = invoiceStatus.settled
    edge.drop()
    const seconds = await noticePayment(buyer)
    measured.push(seconds)
  }
  await expectPeace(buyer)
})

/** The next invoice is that of a buyer who was never here. */
async function forget({ page, time }: HubBuyer): Promise<void> {
  await time.goOn()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}
