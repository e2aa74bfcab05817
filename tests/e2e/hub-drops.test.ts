import { expect, test } from 'vitest'
import { invoiceStatus } from '../../mocks/invoice-courses.ts'
import { seededRandom } from '../lib/seeded-random.ts'
import {
  askForInvoice,
  expectPeace,
  type HubBuyer,
  noticePayment,
  openFaultyInvoice,
} from './hub-buyer.ts'

test('E8, E19: of 20 drops at any moment every payment is noticed, and not all at one time', async () => {
  const random = seededRandom(20)
  const buyer = await openFaultyInvoice()
  const { page, origin, edge, time, expectConsole } = buyer
  // The browser repeats a poll whose connection broke by itself, and finds the hub has forgotten it.
  expectConsole('error', /status of 404|ERR_EMPTY_RESPONSE/)
  const seconds: number[] = []
  for (let drop = 0; drop < 20; drop += 1) {
    edge.faults = { only: drop % 2 === 0 ? 'WebSockets' : 'LongPolling' }
    edge.hub.status = invoiceStatus.new
    await forget(buyer)
    await page.goto(`${origin}/crypto-only`)
    await page.evaluate((chance) => {
      Math.random = () => chance
    }, random.whole(0, 99) / 100)
    await askForInvoice(buyer)
    await time.until(() => edge.hub.checks > 0)
    await time.pass(random.whole(0, 20) / 4)
    edge.hub.status = invoiceStatus.settled
    edge.drop()
    seconds.push(await noticePayment(buyer))
  }
  seconds.sort((one, other) => one - other)
  console.info(`20 drops: ${seconds[10]} s in the middle, ${seconds[19]} s at worst`)
  expect(new Set(seconds).size).toBeGreaterThan(1)
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
