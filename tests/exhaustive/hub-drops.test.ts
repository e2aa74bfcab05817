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

/** Before a release: `HUB_DROPS=10 npx vitest run --project grids hub-drops`, which makes 20 in all. */
const drops = Number(process.env['HUB_DROPS'] ?? 4)

const measured: number[] = []
afterAll(() => {
  measured.sort((one, other) => one - other)
  const median = measured[Math.floor(measured.length / 2)]
  console.info(`${measured.length} drops: median ${median} s, maximum ${measured.at(-1)} s`)
})

test.each([
  ['WebSockets', 20],
  ['LongPolling', 21],
] as const)(`E8: on %s, a payment during any of ${drops} drops is noticed`, async (only, seed) => {
  const random = seededRandom(seed)
  const buyer = await openFaultyInvoice({ only })
  const { page, origin, edge, time, expectConsole } = buyer
  // Chromium repeats a poll whose connection broke, and the hub answers 404.
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

/** Clears the storage, so that the next invoice starts fresh. */
async function forget({ page, time }: HubBuyer): Promise<void> {
  await time.goOn()
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
}
