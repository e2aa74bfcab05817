import { HttpResponse, http } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { invoiceId } from '../../mocks/signalr/invoice-timeline.ts'
import { advanceClock } from '../support/browser/advance-clock.ts'
import { withClock } from '../support/browser/browser-pool.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import {
  continueButton,
  detailOf,
  freshInvoice,
  walletLink,
} from '../support/browser/coin-buyer.ts'
import { inProcesses, openTab, sees } from '../support/browser/open-tab.ts'

const invoicePath = '*/api/pay/:id/generate-invoice'
const waiting = 'Another tab is creating an invoice for this product. Waiting for it...'

const invoicePosts = '/api/pay/crypto-only/generate-invoice'

/** Holds each response until all requests have come, then sends them within milliseconds. The last one counts. */
function crossing(...ids: readonly string[]) {
  let release = () => {}
  const both = new Promise<void>((resolve) => {
    release = resolve
  })
  let requests = 0
  return http.post(invoicePath, async () => {
    const index = requests++
    if (requests === ids.length) release()
    await both
    await new Promise((resolve) => setTimeout(resolve, 20 * index))
    const amount = `0.1000${index + 1}`
    return HttpResponse.json(freshInvoice({ invoice_id: ids[index] ?? '', amount }))
  })
}

function heldInvoice() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const handler = http.post(invoicePath, async () => {
    await released
    return undefined
  })
  return { handler, release: () => release() }
}

/** Fills the site's storage to the last byte. */
function fillStorage(): void {
  let keys = 0
  for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) localStorage.setItem(`fill${keys++}`, 'x'.repeat(size))
    } catch {
      // Full for this size.
    }
  }
}

const addressOf = (page: Page) => walletLink(page).getAttribute('href')

/** As in a browser without Web Locks. */
const withoutLocks = (page: Page) =>
  page.context().addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))

async function openCrossing(ids: readonly string[]) {
  const checkout = await openCheckout('/crypto-only', {
    ...{ ...inProcesses, ...withClock },
    handlers: [crossing(...ids)],
    beforeLoad: withoutLocks,
  })
  const second = await openTab(checkout, '/crypto-only')
  const tabs = [checkout.page, second]
  for (const tab of tabs) await continueButton(tab).waitFor()
  await Promise.all(tabs.map((tab) => continueButton(tab).click()))
  return { checkout, tabs }
}

test('T3: two requests for an invoice that cross end at one address, and a payment to the other one counts', async () => {
  // Half a minute ahead: a busy machine must not find it paid before the two are compared.
  const paid = invoiceId('settles', Date.now() + 30_000)
  const shown = invoiceId('waits', Date.now())
  const { checkout, tabs } = await openCrossing([paid, shown])
  for (const tab of tabs) {
    await sees(tab, 'Awaiting payment...')
    await expect.poll(() => detailOf(tab, 'Amount').innerText()).toContain('0.10002')
  }
  expect(checkout.calls('POST', invoicePosts)).toHaveLength(2)
  await advanceClock(checkout.page, 55)
  for (const tab of tabs) await sees(tab, /Payment successful!|already paid/)
  expect(tabs.map((tab) => new URL(tab.url()).pathname)).toContain('/success')
})

test('an invoice waits for another tab’s, says so, and is the same one', async () => {
  const held = heldInvoice()
  const checkout = await openCheckout('/crypto-only', { ...inProcesses, handlers: [held.handler] })
  const second = await openTab(checkout, '/crypto-only')
  await continueButton(checkout.page).click()
  await expect.poll(() => checkout.calls('POST', invoicePosts).length).toBe(1)
  await continueButton(second).click()
  await sees(second, waiting)
  held.release()
  await checkout.sees('Awaiting payment...')
  await sees(second, 'Awaiting payment...')
  expect(await addressOf(second)).toBe(await addressOf(checkout.page))
  expect(checkout.calls('POST', invoicePosts)).toHaveLength(1)
})

test('an invoice that waits 30 seconds for a tab that is frozen sends nothing, and the buyer reads why', async () => {
  const checkout = await openCheckout('/crypto-only', { ...inProcesses, ...withClock })
  const frozen = await openTab(checkout, '/crypto-only')
  await frozen.evaluate(() => {
    void navigator.locks.request('till.invoice.crypto-only', () => new Promise(() => {}))
  })
  await continueButton(checkout.page).click()
  await checkout.sees('Loading...')
  await advanceClock(checkout.page, 31)
  await checkout.sees('An invoice is still being created in another tab.')
  await continueButton(checkout.page).waitFor()
  expect(checkout.calls('POST', invoicePosts)).toHaveLength(0)
})

test('T5: what a tab knows survives when another one clears the site’s storage', async () => {
  const checkout = await openCheckout('/crypto-only', inProcesses)
  await continueButton(checkout.page).click()
  await checkout.sees('Awaiting payment...')
  const second = await openTab(checkout, '/crypto-only')
  await sees(second, 'Awaiting payment...')
  await second.evaluate(() => localStorage.clear())
  const third = await openTab(checkout, '/crypto-only')
  await sees(third, 'Awaiting payment...')
  expect(await addressOf(third)).toBe(await addressOf(checkout.page))
})

test('T5: storage that is full breaks no tab, and hears of its invoice once there is room', async () => {
  const checkout = await openCheckout('/crypto-only', inProcesses)
  const second = await openTab(checkout, '/crypto-only')
  await second.evaluate(fillStorage)
  await continueButton(checkout.page).click()
  await checkout.sees('Awaiting payment...')
  await second.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('fill')) localStorage.removeItem(key)
  })
  await checkout.page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await sees(second, 'Awaiting payment...')
})
