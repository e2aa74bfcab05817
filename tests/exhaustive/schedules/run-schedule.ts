import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { seededRandom } from '../../unit/lib/seeded-random.ts'
import { bankUrl, ModelShop, productId } from './model-shop.ts'
import type { Schedule, Step } from './schedule.ts'
import { SimulatedBrowser } from './simulated-browser.tsx'
import { runOn, SimulatedClock } from './simulated-clock.ts'
import { SimulatedHub, statusesIn } from './simulated-hub.ts'
import { type ReceivedResponse, SimulatedNetwork } from './simulated-network.ts'
import { connectSocketsTo } from './simulated-socket.ts'
import * as actions from './user-actions.ts'
import {
  invalidTextOnPage,
  type PageState,
  readPage,
  type Screen,
  watchPage,
} from './visible-state.ts'

/** How soon the page must show the payment after the last fault. */
const shownWithinMs = 15_000
const outcomes: readonly Screen[] = ['success', 'pending', 'failed', 'error']

/**
 * Plays one schedule of random acts and faults: the real app with a model of the shop. The buyer stops at a warning, or
 * confirms it and pays again. Safety is checked after every step, progress once at the end.
 *
 * Safety: success and pending need a response that says so. "Not charged" is about the latest payment: after a charge it is
 * shown only if the buyer has consented to pay again since. A second charge needs a confirmed warning. An outcome
 * stays. While the expired view shows, an invoice is stored.
 * Progress: once the faults stop, the page shows the latest payment intent and the paid invoice, even a replaced one. It need
 * not show an invoice whose end the hub has reported.
 */
export async function runSchedule(schedule: Schedule) {
  const run = new ScheduleRun(schedule)
  try {
    await run.play()
  } finally {
    run.end()
  }
  return { violations: [...run.violations], trace: run.trace, screens: run.screens }
}

let pageCount = 0

class ScheduleRun {
  /** A sentence for each broken rule. */
  readonly violations = new Set<string>()
  readonly #fail = (violation: string) => void this.violations.add(violation)
  readonly trace: string[] = []
  readonly screens = new Set<Screen>()
  readonly #schedule: Schedule
  readonly #clock = new SimulatedClock()
  readonly #shop: ModelShop
  readonly #hub: SimulatedHub
  readonly #network: SimulatedNetwork
  readonly #browser: SimulatedBrowser

  #stopWatching = () => {}
  #intentAtBank: string | undefined
  #lastIntent: string | undefined
  #invoiceId: string | undefined
  #paidInvoiceId: string | undefined
  /** Invoices that the hub reported as expired or invalid. */
  readonly #ended = new Set<string>()
  #hasUnconfirmedWarning = false
  /** The buyer has confirmed a warning, and has not paid since. */
  #isPayingAgain = false
  /** Charges before the buyer's latest consent to pay again. */
  #earlierChargeCount = 0
  #hasSentCoins = false
  #payPressCount = 0
  #invoiceRequestCount = 0
  readonly #serverSaid = { success: false, pending: false }
  /** The screen that the page of this number must show after a response. */
  #expected: { readonly pageNumber: number; readonly screen: Screen } | undefined
  #shown: { readonly pageNumber: number; readonly screen: Screen } | undefined

  constructor(schedule: Schedule) {
    const clock = this.#clock
    this.#schedule = schedule
    this.#shop = new ModelShop({
      ...schedule,
      now: () => clock.now,
      isPayingAgain: () => this.#isPayingAgain,
      onPaymentAfterWarning: () => {
        this.#isPayingAgain = false
      },
    })
    this.#hub = new SimulatedHub({ clock, shop: this.#shop, ...schedule })
    this.#network = new SimulatedNetwork({
      clock,
      shop: this.#shop,
      hub: this.#hub,
      ...schedule,
      onResponse: (response) => this.#noteResponse(response),
    })
    runOn(clock)
    connectSocketsTo({
      connect: (socket) => this.#hub.connect(socket),
      disconnect: (socket) => this.#hub.disconnect(socket),
      onMessageToPage: (data) => this.#noteStatuses(data),
    })
    globalThis.fetch = this.#network.fetch
    const random = seededRandom(schedule.pageSeed)
    Math.random = () => random.integer(0, 2 ** 30 - 1) / 2 ** 30
    this.#browser = new SimulatedBrowser(() => {
      this.#network.newPage()
      this.#hub.newPage()
      // Each page has its own hub URL, so that a new page gets no connection of an earlier one.
      pageCount += 1
      process.env['HUB_URL'] = `/crypto?page=${pageCount}`
      clock.stopPageTimers()
    })
  }

  async play(): Promise<void> {
    this.#stopWatching = watchPage()
    this.#browser.open(`/${productId}`)
    await this.#advance(200)
    for (const step of this.#schedule.steps) {
      this.trace.push(`- ${JSON.stringify(step)}`)
      await this.#take(step)
      await this.#advance(30)
      this.#checkPage()
    }
    this.trace.push('- the faults stop')
    await this.#expectProgress()
  }

  end(): void {
    this.#stopWatching()
    this.#browser.close()
    runOn(undefined)
  }

  async #take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'takes the next step':
        return this.#takeNextStep(step.presses)
      case 'waits':
        return this.#advance(step.ms)
      case 'reloads':
        if (this.#intentAtBank === undefined) this.#browser.reload()
        return
      case 'changes method':
        if (this.#intentAtBank === undefined) actions.changeMethod()
        return
      case 'wants another invoice':
        return this.#leaveInvoice()
      case 'looks away and back':
        document.dispatchEvent(new Event('visibilitychange'))
        return
      case 'goes back':
        return this.#goBack(step.restored)
      case 'opens another tab':
        return this.#openTab(step.previousTab)
      case 'closes the other tabs':
        return this.#browser.closeOtherTabs()
      case 'goes offline':
        this.#hub.offline = true
        this.#hub.dropAll()
        return this.#network.setOffline(true)
      case 'comes online':
        this.#hub.offline = false
        this.#network.setOffline(false)
        window.dispatchEvent(new Event('online'))
        return
      case 'connections break':
        this.#hub.dropAll()
        return this.#network.breakOff()
      case 'computer sleeps':
        this.#clock.sleepComputer(step.ms)
        document.dispatchEvent(new Event('visibilitychange'))
        return
    }
  }

  async #takeNextStep(presses: 1 | 2): Promise<void> {
    if (this.#intentAtBank !== undefined) {
      this.#shop.decideAtBank(this.#intentAtBank, this.#schedule.bankApproves)
      this.#browser.open(`/done?payment_intent=${this.#intentAtBank}&redirect_status=succeeded`)
      this.#intentAtBank = undefined
      return
    }
    const { screen } = this.#observe()
    const mayPay = !this.#hasUnconfirmedWarning && !this.#hasSentCoins
    switch (screen) {
      case 'email step':
        return actions.giveEmail()
      case 'card form':
        if (!mayPay) return this.#payAgain()
        this.#payPressCount += 1
        return actions.payByCard(presses)
      case 'paid or pending':
        return this.#payAgain()
      case 'coin form':
        if (!mayPay) return
        this.#invoiceRequestCount += 1
        return actions.pressContinue(presses)
      // A request has nothing to press. The form of a refused one shows "Loading...", too (spec 4.4), with 'Try again' (D4).
      case 'coin form busy':
        return actions.tryAgain()
      case 'invoice':
        return mayPay ? this.#sendCoins() : undefined
      case 'not found':
        return this.#browser.reload()
      case 'expired':
        return actions.checkAgain()
      case 'failed': {
        const { tryAgain, checked } = english.outcome
        const formPath = actions.hrefOf(tryAgain) ?? actions.hrefOf(checked)
        if (formPath !== undefined && !this.#hasUnconfirmedWarning) this.#browser.open(formPath)
        return
      }
    }
    // On every other screen the buyer waits.
  }

  async #leaveInvoice(): Promise<void> {
    const { screen } = this.#observe()
    if (this.#intentAtBank !== undefined || (screen !== 'invoice' && screen !== 'expired')) return
    if (screen === 'expired') this.#invoiceRequestCount += 1
    actions.leaveInvoice()
    await this.#advance(1)
    actions.confirmOtherCoin()
  }

  /** Confirms a visible warning, if the buyer of this schedule pays again. */
  #payAgain(): void {
    if (!this.#schedule.paysAgain || this.#hasSentCoins || !readPage().warns) return
    this.#hasUnconfirmedWarning = false
    this.#payPressCount += 1
    this.#isPayingAgain = true
    this.#earlierChargeCount = this.#shop.chargeCount
    actions.payAgain()
  }

  /** Warnings of other tabs do not count, nor does a consent there: this tab must warn itself. */
  #openTab(previousTab: 'closed' | 'frozen'): void {
    const intent = this.#intentAtBank
    this.#intentAtBank = undefined
    this.#hasUnconfirmedWarning = false
    this.#isPayingAgain = false
    if (intent !== undefined) this.#shop.decideAtBank(intent, this.#schedule.bankApproves)
    const path = intent === undefined ? `/${productId}` : `/done?payment_intent=${intent}`
    this.#browser.openTab(path, previousTab)
  }

  #sendCoins(): void {
    const { coinDelayMs, coinOutcome } = this.#schedule
    const invoice = this.#invoiceId
    if (invoice === undefined) return
    this.#hasSentCoins = true
    this.#paidInvoiceId = invoice
    this.#clock.after(() => this.#shop.seeCoins(invoice, coinOutcome), coinDelayMs)
  }

  #goBack(restored: boolean): void {
    const isAtBank = this.#intentAtBank !== undefined
    this.#intentAtBank = undefined
    if (!isAtBank) this.#browser.back()
    else if (restored) this.#browser.restore()
    else this.#browser.reload()
  }

  /** Checks the page and notes a redirect to the bank, after which the buyer cannot use the page. */
  #checkPage(): void {
    const state = this.#observe()
    const invalidText = invalidTextOnPage()
    if (invalidText !== undefined) this.#fail(`invalid text on screen: ${invalidText}`)
    if (state.screen === 'confirming' && this.#intentAtBank === undefined) {
      const url = actions.hrefOf(englishCard.card.continueToBank) ?? ''
      if (!url.startsWith(bankUrl)) this.#fail(`sent to ${url}`)
      this.#intentAtBank = new URL(url).searchParams.get('payment_intent') ?? ''
      this.#lastIntent = this.#intentAtBank
    }
    const expected = this.#expected
    if (expected?.pageNumber === this.#browser.pageNumber && state.screen !== expected.screen) {
      this.#fail(`the response was ${expected.screen}, and the page shows ${state.screen}`)
    }
    const record = localStorage.getItem(`till.record.${productId}`)
    if (state.screen === 'expired' && !record?.includes('"orderId"')) {
      this.#fail('an expired invoice is forgotten')
    }
    const { paymentMethodCount, paymentCount, invoiceCount } = this.#shop
    if (paymentMethodCount > this.#payPressCount) this.#fail('Stripe was called without a press')
    if (paymentCount > this.#payPressCount) this.#fail('a payment was sent without a press')
    if (invoiceCount > this.#invoiceRequestCount) this.#fail('an invoice was made without a press')
  }

  #observe(): PageState {
    const state = readPage()
    const { pageNumber } = this.#browser
    if (this.#shown?.screen !== state.screen || this.#shown.pageNumber !== pageNumber) {
      this.trace.push(`${this.#clock.now} ${pageNumber}: ${state.screen}`)
    }
    this.screens.add(state.screen)
    if (state.screen === 'crash') this.#fail('the app crashed')
    if (state.claims !== undefined && !this.#serverSaid[state.claims]) {
      this.#fail(`${state.claims} is shown and the server never said so`)
    }
    if (state.saysNotCharged && this.#shop.chargeCount > this.#earlierChargeCount) {
      this.#fail('the buyer is told of no charge, and there is one')
    }
    if (this.#shop.unwarnedChargeCount > 0) this.#fail('charged twice without a warning')
    const previous = this.#shown
    const wasOutcome = previous?.pageNumber === pageNumber && outcomes.includes(previous.screen)
    if (wasOutcome && previous.screen !== state.screen) {
      this.#fail(`${previous.screen} has turned into ${state.screen}`)
    }
    this.#shown = { pageNumber, screen: state.screen }
    this.#hasUnconfirmedWarning ||= state.warns
    return state
  }

  #noteResponse({ method, path, status, body }: ReceivedResponse): void {
    const { pageNumber } = this.#browser
    if (path.startsWith('/crypto')) this.#noteStatuses(body)
    if (status !== 200) return
    if (path.startsWith('/api/pay/verify/')) {
      const screen = ({ '/success': 'success', '/pending': 'pending' } as const)[body]
      if (screen === undefined) return
      this.#serverSaid[screen] = true
      this.#expected = { pageNumber, screen }
    } else if (path.endsWith('/generate-invoice')) {
      this.#invoiceId = /"invoice_id":"([^"]+)"\}$/.exec(body)?.[1] ?? this.#invoiceId
    } else if (method === 'POST' && path === `/api/pay/${productId}`) {
      if (body !== '{"needs_confirmation":false,"redirect_url":null}') return
      this.#serverSaid.success = true
      this.#expected = { pageNumber, screen: 'success' }
    }
  }

  #noteStatuses(data: string): void {
    for (const { invoiceId, result } of statusesIn(data)) {
      if (result === invoiceStatus.settled) this.#serverSaid.success = true
      if (result === invoiceStatus.processing) this.#serverSaid.pending = true
      if (result === invoiceStatus.expired || result === invoiceStatus.invalid)
        this.#ended.add(invoiceId)
    }
  }

  /** Ends all faults. The page must soon show the latest payment intent and the paid invoice. */
  async #expectProgress(): Promise<void> {
    // Makes the shop see the payment now, because only the page's delay is measured.
    const paid = this.#paidInvoiceId
    if (paid !== undefined) this.#shop.seeCoins(paid, this.#schedule.coinOutcome)
    this.#hub.healed = true
    this.#hub.offline = false
    this.#hub.dropAll()
    this.#network.heal()
    window.dispatchEvent(new Event('online'))
    await this.#advance(shownWithinMs)
    if (this.#intentAtBank !== undefined) {
      await this.#takeNextStep(1)
      await this.#advance(shownWithinMs)
    }
    this.#checkPage()
    await this.#expectCoinsShown()
    if (this.#observe().screen === 'paying') this.#fail('still paying, and nothing is under way')
    if (this.#observe().screen === 'verifying') this.#fail('still verifying')
    await this.#expectIntentShown()
  }

  async #expectCoinsShown(): Promise<void> {
    const invoice = this.#paidInvoiceId ?? this.#invoiceId
    if (invoice === undefined) return
    if (outcomes.includes(this.#observe().screen)) return
    if (this.#observe().screen === 'expired' && this.#ended.has(invoice)) {
      actions.checkAgain()
      await this.#advance(shownWithinMs)
    }
    const coinScreens = ['invoice', 'expired', 'coin form', 'paid or pending'] as Screen[]
    if (!coinScreens.includes(this.#observe().screen)) {
      this.#browser.open(`/${productId}?method=btcpay`)
      await this.#advance(shownWithinMs)
    }
    const { screen } = this.#observe()
    const status = this.#shop.statusOf(invoice)
    const settledScreen = status === invoiceStatus.settled ? 'success' : undefined
    const expected = status === invoiceStatus.processing ? 'pending' : settledScreen
    if (expected === undefined || outcomes.includes(screen)) return
    // A replaced invoice that has ended leaves only its Order ID on the page.
    if (this.#ended.has(invoice) || screen === 'paid or pending') return
    this.#fail(`the page should show ${expected}, and shows ${screen}`)
  }

  async #expectIntentShown(): Promise<void> {
    const intent = this.#lastIntent
    if (intent === undefined) return
    const route = this.#shop.routeOf(intent)
    this.#browser.open(`/done?payment_intent=${intent}`)
    await this.#advance(shownWithinMs)
    const { screen } = this.#observe()
    if (`/${screen}` !== route) this.#fail(`verified ${route}, and the page shows ${screen}`)
  }

  #advance(ms: number): Promise<void> {
    return this.#clock.advance(ms, () => this.#observe())
  }
}
