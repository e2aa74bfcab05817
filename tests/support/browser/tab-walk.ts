import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { box, emailButton, fillCard, payButton } from './buyer.ts'
import { continueButton } from './coin-buyer.ts'
import { conflictingInvoices, invoiceAmount, problemsOfTab, visibleCount } from './tab-problems.ts'
import { emailFor, type Outcome, WatchedShop } from './watched-shop.ts'

/** Frequent acts are listed several times. `paid`, `declined` and `lost` are payments by card with this outcome. */
export const acts = [
  ...(['requestInvoice', 'requestInvoice', 'replaceInvoice', 'paid', 'declined', 'lost'] as const),
  ...(['payInvoice', 'tryAgain', 'agree', 'agree', 'agree', 'openProduct', 'back'] as const),
  ...(['newTab', 'closeTab'] as const),
] as const

export interface Step {
  readonly act: (typeof acts)[number]
  readonly tab: number
}

/** Plays a walk: acts of one buyer in one to four browser tabs of one product, at first two. */
export class TabWalk {
  readonly log: string[] = []
  readonly #shop = new WatchedShop()
  readonly #tabs: Page[] = []
  /** How many orders there were at a tab's latest "Pay again" or "Buy it again". A page load in the tab removes it. */
  readonly #orderCountsAtConsent = new Map<Page, number>()
  #url = ''

  async play(steps: readonly (readonly [Step, Step | null])[]): Promise<void> {
    const { page, origin, close } = await this.#shop.open()
    this.#url = `${origin}/demo`
    try {
      await this.#open(page)
      await this.#open(await page.context().newPage())
      for (const [first, second] of steps) {
        this.#shop.turn += 1
        const index = ({ tab }: Step) => tab % this.#tabs.length
        const isSameTab = second !== null && index(second) === index(first)
        const taken = second === null || isSameTab ? [first] : [first, second]
        this.log.push(taken.map((step) => `${step.act}@${index(step)}`).join(' + '))
        // Looked up before either act closes a tab, which moves the others.
        const pages = taken.map((step) => this.#tabs[index(step)])
        await Promise.all(taken.map((step, at) => this.#take(step, pages[at])))
        await expect.poll(() => this.#problems(), { timeout: 8000, interval: 100 }).toEqual([])
      }
    } finally {
      await close()
    }
  }

  async #open(page: Page): Promise<void> {
    page.on('domcontentloaded', () => {
      this.#orderCountsAtConsent.delete(page)
      this.#shop.consents.delete(page)
    })
    await this.#load(page)
    this.#tabs.push(page)
  }

  async #load(page: Page): Promise<void> {
    await page.goto(this.#url)
    const again = page.getByRole('button', { name: 'Buy it again' })
    await page.getByRole('tab').or(again).first().waitFor()
  }

  async #take({ act }: Step, page: Page | undefined): Promise<void> {
    if (page === undefined) return
    switch (act) {
      case 'newTab':
        if (this.#tabs.length < 3) await this.#open(await page.context().newPage())
        return
      case 'closeTab':
        if (this.#tabs.length < 2) return
        this.#tabs.splice(this.#tabs.indexOf(page), 1)
        return page.close()
      case 'openProduct':
        return this.#load(page)
      case 'back':
        await page.goBack({ timeout: 5000 })
        // Before the first page there is an empty one.
        if (page.url() === 'about:blank') await this.#load(page)
        return
      case 'tryAgain':
        return void (await press(page.getByRole('link', { name: 'Try again' })))
      case 'agree':
        return this.#agree(page)
      case 'replaceInvoice':
        return this.#replaceInvoice(page)
      case 'payInvoice':
        return this.#payInvoice(page)
      case 'requestInvoice':
        if (!(await select(page, 'Crypto'))) return
        if (await press(continueButton(page))) await this.#awaitResponses(page)
        return
      default:
        if (!(await select(page, 'Card'))) return
        if ((await tryToFillCardForm(page, act)) && (await press(payButton(page))))
          await this.#awaitResponses(page)
    }
  }

  /** Waits for the responses to a press, then removes a consent that it did not use. */
  async #awaitResponses(page: Page): Promise<void> {
    await untilIdle(page)
    this.#shop.consents.delete(page)
  }

  /** "Pay again" may send at once, or only open the form for the next press. */
  async #agree(page: Page): Promise<void> {
    const { consents, orders } = this.#shop
    const consentsBefore = consents.get(page)
    const orderCountAtConsent = orders.length
    consents.set(page, orderCountAtConsent)
    if (await press(page.getByRole('button', { name: /^(Pay again|Buy it again)$/ }))) {
      this.#orderCountsAtConsent.set(page, orderCountAtConsent)
      if ((await visibleCount(busy(page))) > 0) await this.#awaitResponses(page)
    } else if (consentsBefore !== undefined) consents.set(page, consentsBefore)
    else consents.delete(page)
  }

  async #replaceInvoice(page: Page): Promise<void> {
    await press(page.getByRole('button', { name: 'Use another coin' }))
    const amount = await invoiceAmount(page)
    if (!(await press(page.getByRole('button', { name: 'Yes, use another coin' })))) return
    const order = this.#shop.orders.find((each) => each.amount === amount)
    if (order?.status === 'open') order.status = 'replaced'
  }

  async #payInvoice(page: Page): Promise<void> {
    const amount = await invoiceAmount(page)
    // Each invoice of the shop has an amount of its own.
    const order = this.#shop.orders.find((each) => each.amount === amount)
    if (order?.status === 'open') order.status = 'paid'
    // The event makes each tab query its invoices now.
    for (const tab of this.#tabs) {
      await tab.evaluate(() => dispatchEvent(new Event('online'))).catch(() => {})
    }
  }

  async #problems(): Promise<readonly string[]> {
    const { orders, violations } = this.#shop
    const lists = this.#tabs.map((tab) =>
      problemsOfTab(tab, orders, this.#orderCountsAtConsent.get(tab) ?? 0),
    )
    const texts = (await Promise.all(lists)).flat()
    return [...violations, ...(await conflictingInvoices(this.#tabs, orders)), ...texts]
  }
}

// A page of a walk may change at any time, so a press of a missing button does nothing.

/** The text while the code of a payment method loads, and while a page waits for a payment or an invoice. */
const busy = (page: Page) =>
  page.getByRole('main').getByText(/^(Loading\.\.\.|Processing your payment)/)

const untilIdle = (page: Page) =>
  expect.poll(() => visibleCount(busy(page)), { timeout: 8000, interval: 50 }).toBe(0)

async function press(button: Locator): Promise<boolean> {
  if ((await visibleCount(button)) === 0) return false
  const click = button.filter({ visible: true }).first().click({ timeout: 2000 })
  return click.then(() => true).catch(() => false)
}

/** Opens a payment method; its code may load first. */
async function select(page: Page, method: 'Card' | 'Crypto'): Promise<boolean> {
  const isOpen = await press(page.getByRole('tab', { name: method }))
  if (isOpen) await untilIdle(page)
  return isOpen
}

/** Returns false when the form is missing, or goes away meanwhile. */
async function tryToFillCardForm(page: Page, outcome: Outcome): Promise<boolean> {
  page.setDefaultTimeout(3000)
  try {
    if ((await visibleCount(box(page, 'Email'))) === 0) return false
    await box(page, 'Email').fill(emailFor(outcome))
    if ((await visibleCount(box(page, 'Name on Card'))) === 0) await emailButton(page).click()
    await box(page, 'Name on Card').fill('Ada')
    await box(page, 'Zip Code').fill('12345')
    await fillCard(page)
    return true
  } catch {
    return false
  } finally {
    page.setDefaultTimeout(20_000)
  }
}
