import {
  cardMethod,
  cryptoMethod,
  invoiceJson,
  paymentMethodJson,
  paymentResponseJson,
  productJson,
} from '../../../mocks/data.ts'
import { type InvoiceStatusJson, invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'

/** The shop's response to a payment by card, and the status after the bank's approval. */
export const cardOutcomes = [
  ...(['accepted', 'declined', 'needs confirmation'] as const),
  ...(['needs confirmation, then pending', 'needs confirmation, then declines'] as const),
] as const

export type CardOutcome = (typeof cardOutcomes)[number]

/** The status of an invoice after the shop has seen its payment. */
export type CoinOutcome = 'settles' | 'stays processing' | 'is invalid'

interface ShopSettings {
  readonly now: () => number
  readonly firstMethod: 'card' | 'crypto'
  readonly cardOutcome: CardOutcome
  readonly invoiceLifetimeSeconds: number
  /** Whether the buyer has confirmed a warning and not paid since. */
  readonly isPayingAgain: () => boolean
  readonly onPaymentAfterWarning: () => void
}

export interface ShopResponse {
  readonly status: number
  readonly body: string
}

const json = (body: unknown): ShopResponse => ({ status: 200, body: JSON.stringify(body) })

export const productId = 'demo'
export const bankUrl = 'https://bank.example/confirm'

/** A model of the shop and the card provider, which knows what was charged. The page reaches it through `SimulatedNetwork`. */
export class ModelShop {
  readonly #settings: ShopSettings
  paymentMethodCount = 0
  paymentCount = 0
  chargeCount = 0
  /** Charges after the first, without a warning to the buyer. */
  unwarnedChargeCount = 0
  invoiceCount = 0
  /** Ids of the payment methods that the provider created after the buyer had confirmed a warning. */
  readonly #methodsAfterWarning = new Set<string>()
  readonly #intents = new Map<
    string,
    { readonly cardOutcome: CardOutcome; readonly paymentMethod: string; approved: boolean }
  >()
  readonly #invoices = new Map<string, { readonly deadline: number; status: InvoiceStatusJson }>()

  constructor(settings: ShopSettings) {
    this.#settings = settings
  }

  respond(method: string, url: URL, sent: string): ShopResponse {
    const { pathname, hostname, searchParams } = url
    if (hostname === 'api.stripe.com') {
      this.paymentMethodCount += 1
      const id = `pm_${this.paymentMethodCount}`
      if (this.#settings.isPayingAgain()) this.#methodsAfterWarning.add(id)
      return json(paymentMethodJson({ id }))
    }
    if (pathname === '/api/location/') return { status: 200, body: 'US' }
    if (pathname === '/api/location/hasPostal') return { status: 200, body: '' }
    if (pathname === '/api/store/name/') return { status: 200, body: 'Tidewater Tea' }
    if (pathname === `/api/product/${productId}`) return json(this.#product())
    if (pathname.startsWith('/api/pay/verify/')) {
      return { status: 200, body: this.routeOf(pathname.split('/').at(-1) ?? '') }
    }
    if (method !== 'POST') return { status: 404, body: '' }
    if (pathname.endsWith('/generate-invoice')) {
      return json(this.#makeInvoice(searchParams.get('cryptoCode') ?? 'BTC'))
    }
    return this.#pay(JSON.parse(sent).payment_method)
  }

  /** The bank's approval moves money, unless the shop then declines. */
  decideAtBank(intent: string, approved: boolean): void {
    const payment = this.#intents.get(intent)
    if (payment === undefined || payment.approved || !approved) return
    payment.approved = true
    if (payment.cardOutcome !== 'needs confirmation, then declines')
      this.#charge(payment.paymentMethod)
  }

  routeOf(intent: string): string {
    const payment = this.#intents.get(intent)
    if (!payment?.approved || payment.cardOutcome === 'needs confirmation, then declines')
      return '/failed'
    return payment.cardOutcome === 'needs confirmation, then pending' ? '/pending' : '/success'
  }

  statusOf(invoiceId: string): InvoiceStatusJson | undefined {
    const invoice = this.#invoices.get(invoiceId)
    if (invoice === undefined) return undefined
    const isOver = invoice.status === invoiceStatus.new && this.#settings.now() >= invoice.deadline
    return isOver ? invoiceStatus.expired : invoice.status
  }

  seeCoins(invoiceId: string, outcome: CoinOutcome): void {
    const invoice = this.#invoices.get(invoiceId)
    if (invoice === undefined || invoice.status !== invoiceStatus.new) return
    invoice.status = coinStatuses[outcome]
  }

  #product() {
    const methods =
      this.#settings.firstMethod === 'card'
        ? { ...cardMethod(), ...cryptoMethod('BTC', 'LTC') }
        : { ...cryptoMethod('BTC', 'LTC'), ...cardMethod() }
    // 49 cents: too little for a wallet, so that the page loads no Stripe.js.
    return productJson({ id: productId, price: 49, accepted_payment_methods: methods })
  }

  #charge(paymentMethod: string): void {
    this.chargeCount += 1
    if (this.chargeCount > 1 && !this.#methodsAfterWarning.has(paymentMethod))
      this.unwarnedChargeCount += 1
  }

  #pay(paymentMethod: string): ShopResponse {
    this.paymentCount += 1
    if (this.#methodsAfterWarning.has(paymentMethod)) this.#settings.onPaymentAfterWarning()
    const cardOutcome = this.#settings.cardOutcome
    if (cardOutcome === 'declined') return { status: 402, body: '{"error":{}}' }
    if (cardOutcome === 'accepted') {
      this.#charge(paymentMethod)
      return json(paymentResponseJson())
    }
    const intent = `pi_${this.paymentCount}`
    this.#intents.set(intent, { cardOutcome, paymentMethod, approved: false })
    const redirect_url = `${bankUrl}?payment_intent=${intent}`
    return json(paymentResponseJson({ needs_confirmation: true, redirect_url }))
  }

  #makeInvoice(coin: string) {
    this.invoiceCount += 1
    const id = `invoice-${this.invoiceCount}`
    const deadline = this.#settings.now() + this.#settings.invoiceLifetimeSeconds * 1000
    this.#invoices.set(id, { deadline, status: invoiceStatus.new })
    return invoiceJson({
      type: coin,
      expiration: `PT${this.#settings.invoiceLifetimeSeconds}S`,
      product_id: productId,
      invoice_id: id,
    })
  }
}

const coinStatuses: Readonly<Record<CoinOutcome, InvoiceStatusJson>> = {
  settles: invoiceStatus.settled,
  'stays processing': invoiceStatus.processing,
  'is invalid': invoiceStatus.invalid,
}
