import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type ListeningServer, listen } from '../../scripts/serve/listen.ts'

/** What a backend reads of Stripe's PaymentIntent. */
export interface Intent {
  readonly object: 'payment_intent'
  readonly id: string
  readonly metadata: Readonly<Record<string, string>>
  readonly payment_method: string
  status: string
  next_action?: { readonly redirect_to_url: { readonly url: string } } | null
}

type Fault = 'broken' | 500 | undefined

type StripeResponse = readonly [status: number, body: object]

/** `arrived`: Stripe has done nothing yet. `processed`: Stripe has acted, and the response is on the way. */
export type Phase = 'arrived' | 'processed'

export const webhookSecret = 'whsec_test'
export const siteOrigin = 'https://pay.shop.example'

/**
 * Stripe's payment intents over HTTP: idempotency keys, signed events, a bank. Unlike Stripe, it
 * charges a payment method any number of times, so that only the backend prevents a second charge.
 */
export class FakeStripe {
  readonly intents: Intent[] = []
  /** Each entry moves money. */
  readonly charges: Intent[] = []
  /** What is wrong with requests that Stripe would accept. */
  readonly mistakes = new Set<string>()
  /** What the product costs, in cents. */
  price = 0
  lastCallAt = 0
  /** Responds with 503, and does not count the call. */
  isDown = false
  /** Whether each call sends the waiting events before its response. Otherwise they wait for `sendEvents`. */
  sendsEventsWithCalls = false
  webhook = ''
  /** Decides how a call fails; undefined lets it go on. The call is held until the promise resolves. */
  faultAt: (call: number, phase: Phase) => Fault | Promise<Fault> = () => undefined
  #callCount = 0
  #eventsInFlight = 0
  readonly #events: object[] = []
  readonly #responses = new Map<
    string,
    { readonly request: string; readonly response: StripeResponse }
  >()

  /** Stripe forgets an idempotency key after 24 hours. */
  readonly forgetKeys = () => this.#responses.clear()

  /** Resolves to the origin and a function that closes the server. */
  start(): Promise<ListeningServer> {
    return listen(createServer((request, response) => this.#serve(request, response)))
  }

  /** The buyer has confirmed at the bank, or a payment under way has ended. */
  succeed(intent: Intent | undefined): void {
    if (intent?.status === 'requires_action' || intent?.status === 'processing')
      this.#charge(intent)
  }

  /** Sends each event that the backend has not accepted yet. Empties the list first: a concurrent call repeats none. */
  async sendEvents(): Promise<void> {
    for (const event of this.#events.splice(0)) {
      this.#eventsInFlight += 1
      if (!(await this.send(event))) this.#events.push(event)
      this.#eventsInFlight -= 1
    }
  }

  get hasEvents(): boolean {
    return this.#events.length + this.#eventsInFlight > 0
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // A backend that is killed while it sends aborts the request.
    const chunks = await request.toArray().catch(() => undefined)
    if (chunks === undefined) return
    const body = Buffer.concat(chunks).toString()
    if (this.isDown) return void response.writeHead(503).end()
    this.#callCount += 1
    this.lastCallAt = Date.now()
    const call = this.#callCount
    const fails = async (phase: Phase) => {
      const fault = await this.faultAt(call, phase)
      if (fault === 'broken') request.socket.destroy()
      else if (fault) response.writeHead(fault).end('an error page')
      return fault !== undefined
    }
    if (await fails('arrived')) return
    const [status, result] = this.#respondOnce(request, body)
    const json = JSON.stringify(result)
    if (this.sendsEventsWithCalls) await this.sendEvents()
    if (await fails('processed')) return
    response.writeHead(status, { 'content-type': 'application/json' }).end(json)
  }

  #respondOnce({ method = '', url = '', headers }: IncomingMessage, body: string): StripeResponse {
    if (!/^Bearer sk_test_/.test(headers.authorization ?? '')) return refused(401, 'unauthorized')
    if (method === 'POST' && !url.endsWith('/cancel') && !headers['idempotency-key'])
      this.mistakes.add('a request to create or confirm has no Idempotency-Key')
    const key = String(headers['idempotency-key'] ?? randomUUID())
    const request = `${method} ${url} ${body}`
    const earlier = this.#responses.get(key)
    if (earlier && earlier.request !== request) return refused(400, 'idempotency_error')
    const response = earlier?.response ?? structuredClone(this.#respond(method, url, body))
    this.#responses.set(key, { request, response })
    return response
  }

  #respond(method: string, url: string, body: string): StripeResponse {
    const form = new URLSearchParams(body)
    const [, id, step] = /^\/v1\/payment_intents(?:\/(\w+))?(?:\/(\w+))?$/.exec(url) ?? []
    if (id === undefined) return this.#create(form)
    const intent = this.intents.find((each) => each.id === id)
    if (intent === undefined) return refused(404, 'resource_missing')
    if (method === 'GET') return [200, intent]
    return step === 'cancel' ? this.#cancel(intent) : this.#confirm(intent, form)
  }

  #create(form: URLSearchParams): StripeResponse {
    const payment_method = form.get('payment_method') ?? ''
    if (!/^pm_(?!unknown)/.test(payment_method)) return refused(400, 'resource_missing')
    const cost = `${form.get('amount')} ${form.get('currency')}`
    if (cost !== `${this.price} usd`)
      this.mistakes.add(`an intent over "${cost}" for a product of "${this.price} usd"`)
    const id = `pi_${randomUUID().replaceAll('-', '')}`
    const metadata = { order: form.get('metadata[order]') ?? '' }
    const status = 'requires_confirmation'
    const intent: Intent = { object: 'payment_intent', id, metadata, payment_method, status }
    this.intents.push(intent)
    return form.has('confirm') ? this.#confirm(intent, form) : [200, intent]
  }

  /** The name of the payment method says what happens, as with Stripe's own test methods. */
  #confirm(intent: Intent, form: URLSearchParams): StripeResponse {
    if (form.get('return_url') !== `${siteOrigin}/done`)
      this.mistakes.add('a return_url that is not confirm_url')
    const { payment_method: method, status } = intent
    if (!/^requires_(?:confirmation|payment_method)$/.test(status)) return unexpected(intent)
    if (method.includes('chargeDeclined')) {
      this.#setStatus(intent, 'requires_payment_method', 'payment_failed')
      return refused(402, 'card_declined', intent)
    }
    if (method.includes('threeDSecure')) {
      intent.next_action = { redirect_to_url: { url: `https://bank.example/${intent.id}` } }
      this.#setStatus(intent, 'requires_action')
    } else if (method.includes('processing')) this.#setStatus(intent, 'processing')
    else this.#charge(intent)
    return [200, intent]
  }

  #cancel(intent: Intent): StripeResponse {
    // The worst case: the buyer at the bank confirms just before the cancellation.
    if (intent.status === 'requires_action') this.#charge(intent)
    if (/^(?:succeeded|processing|canceled)$/.test(intent.status)) return unexpected(intent)
    this.#setStatus(intent, 'canceled')
    return [200, intent]
  }

  #charge(intent: Intent): void {
    this.charges.push(intent)
    this.#setStatus(intent, 'succeeded')
  }

  #setStatus(intent: Intent, status: string, event = status): void {
    intent.status = status
    this.#events.push({ type: `payment_intent.${event}`, data: { object: { ...intent } } })
  }

  /** Resolves to true when the backend accepts the event. */
  send(
    event: object,
    { secret = webhookSecret, ageSeconds = 0, isSigned = true } = {},
  ): Promise<boolean> {
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, ...event })
    const time = Math.floor(Date.now() / 1000) - ageSeconds
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    // Stripe sends two signatures while the secret is being replaced.
    const signatures = `t=${time},v1=${signature},v1=${'0'.repeat(64)}`
    const headers = isSigned ? { 'Stripe-Signature': signatures } : {}
    return fetch(this.webhook, { method: 'POST', headers, body }).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}

const unexpected = (intent: Intent) => refused(400, 'payment_intent_unexpected_state', intent)

function refused(status: number, code: string, intent?: Intent): StripeResponse {
  const type = status === 402 ? 'card_error' : 'invalid_request_error'
  const param = code === 'resource_missing' ? 'payment_method' : undefined
  return [status, { error: { type, code, param, payment_intent: intent } }]
}
