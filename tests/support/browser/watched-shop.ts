import { HttpResponse, http } from 'msw'
import type { Page, Request } from 'playwright-core'
import { destinationOf } from '../../../mocks/data.ts'
import { FakeHub } from '../../../mocks/signalr/fake-hub.ts'
import { completionMessage } from '../../../mocks/signalr/hub-protocol.ts'
import { invoiceStatus } from '../../../mocks/signalr/invoice-timeline.ts'
import { createMockBackend, mockBankPage } from '../../../scripts/serve/mock-backend/in-process.ts'
import { openSession } from './browser-pool.ts'
import { freshInvoice } from './coin-buyer.ts'
import { routeExternalRequests } from './external-routes.ts'

/** A POST of a browser tab: a payment by card, or a request for an invoice, which gets an amount of its own. */
export interface Order {
  readonly kind: 'card' | 'invoice'
  readonly page: Page
  readonly turn: number
  /** `TabWalk` sets `paid` when the buyer sends coins, and `replaced` after "Yes, use another coin". */
  status: 'sent' | 'open' | 'unknown' | 'paid' | 'refused' | 'replaced'
  amount?: string
}

const outcomes = { paid: 200, declined: 402, lost: 504 } as const

export type Outcome = keyof typeof outcomes

/** An email that tells the shop with which status to respond to a payment by card. */
export const emailFor = (outcome: Outcome) => `${outcomes[outcome]}@buyer.example`

/** After any other status the outcome is unknown. */
const cardStatuses: Readonly<Record<number, Order['status']>> = { 200: 'paid', 402: 'refused' }

/** After a replaced invoice no consent is needed: replacing it was one. */
const needsConsentAfter = ({ status }: Order) => status !== 'refused' && status !== 'replaced'

/** Records each POST of a tab as an order, and as a violation when it lacks a consent that an earlier order requires. */
export class WatchedShop {
  readonly orders: Order[] = []
  readonly violations: string[] = []
  /** Unused consents: how many orders there were when the buyer pressed "Pay again" or "Buy it again" in a tab. */
  readonly consents = new Map<Page, number>()
  /** `TabWalk` counts the turns. Two acts at the same time have the same turn. */
  turn = 0
  #invoiceCount = 0

  async open(): Promise<{ page: Page; origin: string; close: () => Promise<void> }> {
    const backend = createMockBackend()
    backend.use(
      http.post('*/api/pay/:id/generate-invoice', ({ request }) => {
        const type = new URL(request.url).searchParams.get('cryptoCode') ?? ''
        this.#invoiceCount += 1
        const amount = `0.1${String(this.#invoiceCount).padStart(3, '0')}`
        const invoice = { type, destination: destinationOf(type), amount, invoice_id: amount }
        return HttpResponse.json(freshInvoice(invoice), { headers: { 'x-amount': amount } })
      }),
      http.post('*/api/pay/:id', async ({ request }) => {
        const [status] = /\d+(?=@buyer)/.exec(await request.text()) ?? []
        return HttpResponse.json({ needs_confirmation: false }, { status: Number(status) })
      }),
    )
    const hub = new FakeHub({
      invoke: (invocation, connection) => {
        const isPaid = this.orders.some(
          ({ amount, status }) => amount === invocation.arguments[1] && status === 'paid',
        )
        const result = isPaid ? invoiceStatus.settled : invoiceStatus.new
        connection.send(completionMessage(invocation, { result }))
      },
    })
    const site = { backend: backend.respond, intercept: mockBankPage }
    const session = await openSession(site, { tabsInOwnProcesses: true })
    await routeExternalRequests(session.page, session.origin, {
      backend: { ...backend, serveHub: (socket) => hub.connect(socket).receive },
      onExternalRequest: () => {},
      onMessageToHub: () => {},
    })
    const context = session.page.context()
    context.on('request', (request) => this.#recordOrder(request))
    context.on('response', (response) => {
      const order = this.#ordersByRequest.get(response.request())
      if (order === undefined) return
      const amount = response.headers()['x-amount']
      if (amount !== undefined) order.amount = amount
      const cardStatus = cardStatuses[response.status()] ?? 'unknown'
      order.status = order.kind === 'invoice' ? 'open' : cardStatus
    })
    context.on('requestfailed', (request) => {
      const order = this.#ordersByRequest.get(request)
      // No buyer sees the invoice of a lost response.
      if (order?.status === 'sent') order.status = order.kind === 'card' ? 'unknown' : 'refused'
    })
    return session
  }

  readonly #ordersByRequest = new Map<Request, Order>()

  #recordOrder(request: Request): void {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'POST' || !pathname.startsWith('/api/pay/')) return
    const page = request.frame().page()
    const kind = pathname.endsWith('/generate-invoice') ? 'invoice' : 'card'
    const order: Order = { kind, page, turn: this.turn, status: 'sent' }
    const orderCountAtConsent = this.consents.get(page) ?? 0
    this.consents.delete(page)
    // Invoices and payments have separate locks, so one of each in the same turn is no violation.
    for (const prior of this.orders.slice(orderCountAtConsent)) {
      if (!needsConsentAfter(prior) || (prior.kind !== kind && prior.turn === this.turn)) continue
      this.violations.push(`A POST (${kind}) without consent, after: ${prior.kind} ${prior.status}`)
    }
    this.orders.push(order)
    this.#ordersByRequest.set(request, order)
  }
}
