import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { englishCard } from '../../../src/i18n/locales/en.card.ts'
import { english } from '../../../src/i18n/locales/en.ts'
import { seededRandom } from '../../unit/lib/seeded-random.ts'
import { bank, ModelShop, productId } from './model-shop.ts'
import type { Schedule, Step } from './schedule.ts'
import { SimulatedBrowser } from './simulated-browser.tsx'
import { runOn, SimulatedClock } from './simulated-clock.ts'
import { SimulatedHub, statusesIn } from './simulated-hub.ts'
import { type Heard, SimulatedNetwork } from './simulated-network.ts'
import { leadSocketsTo } from './simulated-socket.ts'
import * as hands from './user-actions.ts'
import { junkIn, look, type Screen, type Sight, watchPage } from './visible-state.ts'

/** How soon the page has to know, once nothing goes wrong any more, in milliseconds. */
const knowsWithinMs = 15_000
const outcomes: readonly Screen[] = ['success', 'pending', 'failed', 'error']

export interface Verdict {
  /** What went wrong, in words; nothing when all was well. */
  readonly broken: readonly string[]
  /** What was on screen, one entry for each change. */
  readonly trace: readonly string[]
  /** Every screen that was shown. */
  readonly screens: ReadonlySet<Screen>
}

/**
 * Plays one schedule: the real app against a model of the shop, with a buyer who does what the screens say and
 * heeds their warnings. What must always hold is looked at after everything that happens:
 *
 * safety    success and pending are shown only when the server has said so; nobody is told that no money has
 *           moved when it has; money moves twice only if the buyer pays again in answer to a warning that the
 *           very tab shows; an outcome stays
 * progress  once the faults stop, a payment the server knows of is shown, to an invoice that was given up, too;
 *           an expired invoice is never forgotten
 */
export async function runSchedule(schedule: Schedule): Promise<Verdict> {
  const run = new ScheduleRun(schedule)
  try {
    await run.play()
  } finally {
    run.end()
  }
  return { broken: [...run.broken], trace: run.trace, screens: run.screens }
}

class ScheduleRun {
  readonly broken = new Set<string>()
  readonly trace: string[] = []
  readonly screens = new Set<Screen>()
  readonly #schedule: Schedule
  readonly #clock = new SimulatedClock()
  readonly #shop: ModelShop
  readonly #hub: SimulatedHub
  readonly #network: SimulatedNetwork
  readonly #browser: SimulatedBrowser

  #stopWatching = () => {}

  /** The intent the buyer is at the bank with. */
  #atBank: string | undefined
  #lastIntent: string | undefined
  #invoice: string | undefined
  /** Where the coins were sent. */
  #paidInvoice: string | undefined
  /** The invoices the hub has called expired or invalid: they need not be asked about. */
  readonly #ended = new Set<string>()
  /** This tab has warned of an earlier payment. */
  #warned = false
  /** The buyer has answered a warning, and has not paid since. */
  #insisting = false
  #coinsSent = false
  #consents = 0
  #asks = 0
  readonly #said = { success: false, pending: false }
  /** An answer has come to this page that leads there. */
  #owed: { readonly page: number; readonly screen: Screen } | undefined
  #shown: { readonly page: number; readonly screen: Screen } | undefined

  constructor(schedule: Schedule) {
    const clock = this.#clock
    this.#schedule = schedule
    this.#shop = new ModelShop({
      ...schedule,
      now: () => clock.now,
      isInsisting: () => this.#insisting,
      onInsistedPayment: () => {
        this.#insisting = false
      },
    })
    this.#hub = new SimulatedHub({ clock, shop: this.#shop, ...schedule })
    this.#network = new SimulatedNetwork({
      clock,
      shop: this.#shop,
      hub: this.#hub,
      ...schedule,
      onHeard: (heard) => this.#hear(heard),
    })
    runOn(clock)
    leadSocketsTo(this.#hub, (data) => this.#hearStatus(data))
    globalThis.fetch = this.#network.fetch
    const random = seededRandom(schedule.jitter)
    Math.random = () => random.whole(0, 2 ** 30 - 1) / 2 ** 30
    this.#browser = new SimulatedBrowser(() => {
      this.#network.newPage()
      this.#hub.forgetAll()
      clock.forgetPage()
    })
  }

  async play(): Promise<void> {
    this.#stopWatching = watchPage()
    this.#browser.open(`/${productId}`)
    await this.#pass(200)
    for (const step of this.#schedule.steps) {
      this.trace.push(`- ${JSON.stringify(step)}`)
      await this.#take(step)
      await this.#pass(30)
      this.#afterStep()
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
      case 'goes on':
        return this.#goOn(step.presses)
      case 'waits':
        return this.#pass(step.ms)
      case 'reloads':
        if (this.#atBank === undefined) this.#browser.reload()
        return
      case 'switches tab':
        if (this.#atBank === undefined) hands.switchTab()
        return
      case 'wants another invoice':
        return this.#leaveInvoice()
      case 'looks away and back':
        document.dispatchEvent(new Event('visibilitychange'))
        return
      case 'goes back':
        return this.#goBack(step.restored)
      case 'opens another tab':
        return this.#openTab(step.closes)
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
      case 'sleeps':
        this.#clock.sleep(step.ms)
        document.dispatchEvent(new Event('visibilitychange'))
        return
    }
  }

  async #goOn(presses: 1 | 2): Promise<void> {
    if (this.#atBank !== undefined) {
      this.#shop.decide(this.#atBank, this.#schedule.bankApproves)
      this.#browser.open(`/done?payment_intent=${this.#atBank}&redirect_status=succeeded`)
      this.#atBank = undefined
      return
    }
    const { screen } = this.#observe()
    const mayPay = !this.#warned && !this.#coinsSent
    switch (screen) {
      case 'email step':
        return hands.giveEmail()
      case 'card form':
        if (!mayPay) return this.#insist()
        this.#consents += 1
        return hands.payByCard(presses)
      case 'paid before':
        return this.#insist()
      case 'coin form':
        if (!mayPay) return
        this.#asks += 1
        return hands.askForInvoice(presses)
      case 'coin form busy':
        return hands.tryAgain()
      case 'invoice':
        return mayPay ? this.#sendCoins() : undefined
      case 'not found':
        return this.#browser.reload()
      case 'expired':
        return hands.checkAgain()
      case 'failed': {
        const again = hands.addressOf(english.outcome.tryAgain)
        if (again !== undefined && !this.#warned) this.#browser.open(again)
        return
      }
      default:
        return
    }
  }

  async #leaveInvoice(): Promise<void> {
    const { screen } = this.#observe()
    if (this.#atBank !== undefined || (screen !== 'invoice' && screen !== 'expired')) return
    if (screen === 'expired') this.#asks += 1
    hands.leaveInvoice()
    await this.#pass(1)
    hands.confirmOtherCoin()
  }

  /** Answers the warning, if it is on screen and the buyer is one who does. */
  #insist(): void {
    if (!this.#schedule.insists || this.#coinsSent || !look().warns) return
    this.#warned = false
    this.#consents += 1
    this.#insisting = true
    hands.payAgain()
  }

  /** Nothing that another tab has said counts any more: this one has to warn by itself. */
  #openTab(closes: boolean): void {
    const intent = this.#atBank
    this.#atBank = undefined
    this.#warned = false
    if (intent !== undefined) this.#shop.decide(intent, this.#schedule.bankApproves)
    const path = intent === undefined ? `/${productId}` : `/done?payment_intent=${intent}`
    this.#browser.openTab(path, closes ? 'gone' : 'another tab')
  }

  #sendCoins(): void {
    const { coinsTakeMs, coinCourse } = this.#schedule
    const invoice = this.#invoice
    if (invoice === undefined) return
    this.#coinsSent = true
    this.#paidInvoice = invoice
    this.#clock.start(() => this.#shop.seeCoins(invoice, coinCourse), coinsTakeMs)
  }

  #goBack(restored: boolean): void {
    if (this.#atBank === undefined) {
      this.#browser.back()
      return
    }
    this.#atBank = undefined
    if (restored) this.#browser.restore()
    else this.#browser.reload()
  }

  /** Whoever is sent to the bank cannot do anything on this page any more. */
  #afterStep(): void {
    const sight = this.#observe()
    const junk = junkIn()
    if (junk !== undefined) this.broken.add(`junk on screen: ${junk}`)
    if (sight.screen === 'confirming' && this.#atBank === undefined) {
      const address = hands.addressOf(englishCard.card.leaveByHand) ?? ''
      if (!address.startsWith(bank)) this.broken.add(`sent to ${address}`)
      this.#atBank = new URL(address).searchParams.get('payment_intent') ?? ''
      this.#lastIntent = this.#atBank
    }
    const owed = this.#owed
    if (owed !== undefined && owed.page === this.#browser.page && sight.screen !== owed.screen) {
      this.broken.add(`the answer was ${owed.screen}, and the page shows ${sight.screen}`)
    }
    if (sight.screen === 'expired' && localStorage.getItem(`till.invoice.${productId}`) === null) {
      this.broken.add('an expired invoice is forgotten')
    }
    const { methods, payments, invoices } = this.#shop
    if (methods > this.#consents) this.broken.add('the provider was asked without the buyer')
    if (payments > this.#consents) this.broken.add('a payment was sent without the buyer')
    if (invoices > this.#asks) this.broken.add('an invoice was made without the buyer')
  }

  #observe(): Sight {
    const sight = look()
    const { page } = this.#browser
    if (this.#shown?.screen !== sight.screen || this.#shown.page !== page) {
      this.trace.push(`${this.#clock.now} ${page}: ${sight.screen}`)
    }
    this.screens.add(sight.screen)
    if (sight.screen === 'crash') this.broken.add('the app crashed')
    if (sight.claims !== undefined && !this.#said[sight.claims]) {
      this.broken.add(`${sight.claims} is shown and the server never said so`)
    }
    if (sight.saysNotCharged && this.#shop.charges > 0) {
      this.broken.add('the buyer is told of no charge, and there is one')
    }
    if (this.#shop.unwarnedCharges > 0) this.broken.add('charged twice without a warning')
    const before = this.#shown
    const wasOutcome = before?.page === page && outcomes.includes(before.screen)
    if (wasOutcome && before.screen !== sight.screen) {
      this.broken.add(`${before.screen} has turned into ${sight.screen}`)
    }
    this.#shown = { page, screen: sight.screen }
    this.#warned ||= sight.warns
    return sight
  }

  #hear({ method, path, status, body }: Heard): void {
    const { page } = this.#browser
    if (path.startsWith('/crypto')) this.#hearStatus(body)
    if (status !== 200) return
    if (path.startsWith('/api/pay/verify/')) {
      const screen = ({ '/success': 'success', '/pending': 'pending' } as const)[body]
      if (screen === undefined) return
      this.#said[screen] = true
      this.#owed = { page, screen }
    } else if (path.endsWith('/generate-invoice')) {
      this.#invoice = /"invoice_id":"([^"]+)"\}$/.exec(body)?.[1] ?? this.#invoice
    } else if (method === 'POST' && path === `/api/pay/${productId}`) {
      if (body !== '{"needs_confirmation":false,"redirect_url":null}') return
      this.#said.success = true
      this.#owed = { page, screen: 'success' }
    }
  }

  #hearStatus(data: string): void {
    for (const { about, result } of statusesIn(data)) {
      if (result === invoiceStatus.settled) this.#said.success = true
      if (result === invoiceStatus.processing) this.#said.pending = true
      if (result === invoiceStatus.expired || result === invoiceStatus.invalid)
        this.#ended.add(about)
    }
  }

  /** Nothing goes wrong any more: what the server knows is on screen soon. */
  async #expectProgress(): Promise<void> {
    // What the shop has not seen by now, it sees now: the page is measured, and not the shop.
    const paid = this.#paidInvoice
    if (paid !== undefined) this.#shop.seeCoins(paid, this.#schedule.coinCourse)
    this.#hub.healed = true
    this.#hub.offline = false
    this.#hub.dropAll()
    this.#network.heal()
    window.dispatchEvent(new Event('online'))
    await this.#pass(knowsWithinMs)
    if (this.#atBank !== undefined) {
      await this.#goOn(1)
      await this.#pass(knowsWithinMs)
    }
    this.#afterStep()
    await this.#expectCoinsShown()
    if (this.#observe().screen === 'paying')
      this.broken.add('still paying, and nothing is under way')
    if (this.#observe().screen === 'verifying') this.broken.add('still verifying')
    await this.#expectIntentShown()
  }

  async #expectCoinsShown(): Promise<void> {
    const invoice = this.#paidInvoice ?? this.#invoice
    if (invoice === undefined) return
    if (outcomes.includes(this.#observe().screen)) return
    if (this.#observe().screen === 'expired' && this.#ended.has(invoice)) {
      hands.checkAgain()
      await this.#pass(knowsWithinMs)
    }
    const isOpen = ['invoice', 'expired', 'coin form', 'paid before'] as Screen[]
    if (!isOpen.includes(this.#observe().screen)) {
      this.#browser.open(`/${productId}?method=btcpay`)
      await this.#pass(knowsWithinMs)
    }
    const { screen } = this.#observe()
    const status = this.#shop.statusOf(invoice)
    const wanted = new Map<unknown, Screen>([
      [invoiceStatus.settled, 'success'],
      [invoiceStatus.processing, 'pending'],
    ]).get(status)
    if (wanted === undefined || outcomes.includes(screen)) return
    // Of an invoice that has ended and was left, the Order ID is all that remains.
    if (this.#ended.has(invoice) || screen === 'paid before') return
    this.broken.add(`the server knows of ${wanted}, and the page shows ${screen}`)
  }

  async #expectIntentShown(): Promise<void> {
    const intent = this.#lastIntent
    if (intent === undefined) return
    const route = this.#shop.routeOf(intent)
    this.#browser.open(`/done?payment_intent=${intent}`)
    await this.#pass(knowsWithinMs)
    const { screen } = this.#observe()
    if (`/${screen}` !== route) this.broken.add(`verified ${route}, and the page shows ${screen}`)
  }

  #pass(ms: number): Promise<void> {
    return this.#clock.pass(ms, () => this.#observe())
  }
}
