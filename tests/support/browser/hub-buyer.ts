import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { type CheckoutOptions, type CheckoutPage, openCheckout } from './checkout-page.ts'
import { continueButton } from './coin-buyer.ts'
import { type Faults, FaultyEdge } from './faulty-edge.ts'
import * as ways from './faulty-ways.ts'
import { HubTime } from './hub-time.ts'
import { PageClock } from './page-clock.ts'

/** In seconds of the page, while the hub is reachable. */
export const noticedWithinSeconds = 5
/** In seconds of the page, after the network or the hub is back. */
export const backWithinSeconds = 3
/** As above, when no event tells of the return and an attempt hangs: its limit has grown to 30 seconds. */
export const unheardWithinSeconds = 33
/** After a hub that swallows checks: two are under way, and the third follows when the limit of the first has passed. */
export const unsilencedWithinSeconds = 15

const paid = 'Payment successful!'

export interface HubBuyer extends CheckoutPage {
  readonly edge: FaultyEdge
  readonly time: HubTime
}

/** Opens an invoice behind a faulty edge. */
export async function openFaultyInvoice(
  faults: Faults = {},
  options: CheckoutOptions = {},
): Promise<HubBuyer> {
  const edge = new FaultyEdge()
  edge.faults = faults
  const checkout = await openCheckout('/crypto-only', {
    ...options,
    liveHub: edge.behind,
    beforeLoad: async (page) => {
      await new PageClock(page).install()
      await longestPauses(page)
    },
  })
  const buyer = { ...checkout, edge, time: new HubTime(checkout.page, edge) }
  await askForInvoice(buyer)
  return buyer
}

/** Requests an invoice from the form. The clock then moves only with the test. */
export async function askForInvoice({ page, edge, time, sees }: HubBuyer): Promise<void> {
  await sees('Choose Cryptocurrency')
  await time.stop()
  const before = edge.tries
  await continueButton(page).click()
  await time.until(() => edge.tries > before)
}

/** Backoff is random; the tests use its maximum. */
function longestPauses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Math.random = () => 1 - Number.EPSILON
  })
}

/** Settles the invoice right after a check, when the next one is farthest away. */
export async function payAtWorstMoment({ edge, time }: HubBuyer): Promise<void> {
  const before = edge.tries
  await time.until(() => edge.tries > before)
  edge.hub.status = invoiceStatus.settled
}

/** Returns the seconds of the page until the payment is on screen. */
export async function noticePayment(
  buyer: HubBuyer,
  withinSeconds: number = noticedWithinSeconds,
): Promise<number> {
  const seconds = await buyer.time.until(() => buyer.page.getByText(paid).isVisible())
  expect(seconds).toBeLessThanOrEqual(withinSeconds)
  return seconds
}

export function loseNetwork({ edge }: HubBuyer): void {
  edge.faults = ways.nothingPasses
  edge.drop()
}

/**
 * Pays during the last moments of a minute in which the hub is away.
 *
 * @param endOutage what the browser is told when the network is back; by default nothing.
 * @returns the seconds of the page until the payment is on screen.
 */
export async function payDuringOutage(
  buyer: HubBuyer,
  beginOutage: () => void,
  endOutage: () => Promise<unknown> = async () => {},
  withinSeconds: number = backWithinSeconds,
): Promise<number> {
  await passQuietly(buyer, 6)
  beginOutage()
  await passQuietly(buyer, 60, 3)
  await payAtWorstMoment(buyer)
  buyer.edge.faults = {}
  await endOutage()
  const seconds = await noticePayment(buyer, withinSeconds)
  await expectPeace(buyer)
  return seconds
}

/** After the end no connection stays open. Until then one check was open on each connection, two overall. */
export async function expectPeace({ edge, time }: HubBuyer): Promise<void> {
  expect(edge.hub.openChecks.most.onOneConnection).toBeLessThanOrEqual(1)
  expect(edge.hub.openChecks.most.overall).toBeLessThanOrEqual(2)
  await time.pass(1)
  expect(edge.open).toBe(0)
  const { contacts, hub } = edge
  const { activity } = hub
  await time.pass(6, 3)
  expect({ contacts: edge.contacts, activity: hub.activity, open: edge.open }).toEqual({
    contacts,
    activity,
    open: 0,
  })
}

interface Sight {
  readonly secondsLeft: number
  /** Without the timer and the note about the connection. */
  readonly text: string
}

/** Expects the timer to run and nothing else to change, looking every second step. */
export async function passQuietly(
  buyer: HubBuyer,
  seconds: number,
  stepSeconds = 1,
): Promise<void> {
  const before = await look(buyer)
  const glance = 2 * stepSeconds
  for (let passed = glance; passed <= seconds; passed += glance) {
    await buyer.time.pass(glance, stepSeconds)
    const now = await look(buyer)
    expect(now.text).toBe(before.text)
    expect(Math.abs(before.secondsLeft - now.secondsLeft - passed)).toBeLessThanOrEqual(1)
  }
}

function look({ page }: HubBuyer): Promise<Sight> {
  return page.locator('main').evaluate((main: HTMLElement) => {
    const timer = main.querySelector<HTMLElement>('[role=timer]')?.innerText ?? ''
    const [minutes = Number.NaN, seconds = Number.NaN] = timer.split(':').map(Number)
    const text = main.innerText.replace(timer, '').replace('Reconnecting...', '')
    return { secondsLeft: minutes * 60 + seconds, text: text.replace(/\s+/g, ' ') }
  })
}
