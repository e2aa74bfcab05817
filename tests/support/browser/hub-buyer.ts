import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { type CheckoutOptions, type CheckoutPage, openCheckout } from './checkout-page.ts'
import { continueButton } from './coin-buyer.ts'
import { type Faults, FaultyEdge } from './faulty-edge.ts'
import { HubTime } from './hub-time.ts'
import { PageClock } from './page-clock.ts'

/** How long a payment may stay unnoticed while the hub can be reached, in seconds of the page. */
export const noticedWithinSeconds = 5
/** The same from the moment the network or the hub is back. */
export const backWithinSeconds = 3

const paid = 'Payment successful!'

export interface HubBuyer extends CheckoutPage {
  readonly edge: FaultyEdge
  readonly time: HubTime
}

/** A buyer who has just asked for an invoice, with a faulty edge between the page and its hub. */
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

/** From the form to an invoice, whose clock stands still from now on unless the test moves it. */
export async function askForInvoice({ page, edge, time, sees }: HubBuyer): Promise<void> {
  await sees('Choose Cryptocurrency')
  await time.stop()
  const before = edge.tries
  await continueButton(page).click()
  await time.until(() => edge.tries > before)
}

/** Chance lengthens or shortens the pauses between two tries; here it always lengthens them. */
function longestPauses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    Math.random = () => 1 - Number.EPSILON
  })
}

/**
 * The payment arrives at the worst moment: the page has just turned to the hub, so that the next time is as
 * far away as it can be.
 */
export async function payAtWorstMoment({ edge, time }: HubBuyer): Promise<void> {
  const before = edge.tries
  await time.until(() => edge.tries > before)
  edge.hub.status = invoiceStatus.settled
}

/** Lets time pass until the payment is on screen; gives the seconds of the page it took. */
export async function noticePayment(
  buyer: HubBuyer,
  withinSeconds: number = noticedWithinSeconds,
): Promise<number> {
  const seconds = await buyer.time.until(() => buyer.page.getByText(paid).isVisible())
  expect(seconds).toBeLessThanOrEqual(withinSeconds)
  return seconds
}

/**
 * Once it is over nobody turns to the hub any more, no connection stays open, and no more than one question
 * was ever open on one line, two in all.
 */
export async function expectPeace({ edge, time }: HubBuyer): Promise<void> {
  expect(edge.hub.openChecks.most.onOneConnection).toBeLessThanOrEqual(1)
  expect(edge.hub.openChecks.most.overall).toBeLessThanOrEqual(2)
  await time.pass(1)
  expect(edge.open).toBe(0)
  const { contacts, hub } = edge
  const { activity } = hub
  await time.pass(6)
  expect({ contacts: edge.contacts, activity: hub.activity, open: edge.open }).toEqual({
    contacts,
    activity,
    open: 0,
  })
}

interface Sight {
  readonly secondsLeft: number
  /** All the buyer can read but the timer and the quiet line about the connection. */
  readonly text: string
}

/**
 * Lets time pass in which the buyer, who looks every other second, sees the timer run and nothing else happen.
 *
 * @param stepSeconds longer steps for long times in which nothing comes through anyway.
 */
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
