import { delay, HttpResponse, http, type RequestHandler, type WebSocketHandler, ws } from 'msw'
import { amountOf, countryCode, destinationOf, shopName, wireInvoice } from './data.ts'
import { answerWithFault, complain, complaintHeader } from './network-fault.ts'
import { readPayment, replyToPayment } from './payments.ts'
import { findScenario, productOf } from './scenarios/all.ts'
import { scenarioOfPage } from './scenarios/of-page.ts'
import type { Scenario, ScenarioCall } from './scenarios/scenario.ts'
import { recoveredRoute, verifications } from './scenarios/verification.ts'
import { CheckInvoiceStatus } from './signalr/check-invoice-status.ts'
import { FakeHub } from './signalr/fake-hub.ts'
import { negotiateAnswer } from './signalr/hub-protocol.ts'
import { invoiceId, timelineOf } from './signalr/invoice-timeline.ts'
import { replyToPaymentMethod } from './stripe/payment-methods-api.ts'
import { stripeScript } from './stripe/script.ts'

/** Waits and breaks as the scenario wants it; undefined when the call goes well. */
async function applyFault(
  scenario: Scenario | undefined,
  call: ScenarioCall,
): Promise<Response | undefined> {
  const delayMs = scenario?.delaysMs?.[call]
  if (delayMs !== undefined) await delay(delayMs)
  const fault = scenario?.faults?.[call]
  return fault === undefined ? undefined : answerWithFault(fault)
}

const shopHandlers = [
  http.get('*/api/store/name/', async ({ request }) => {
    const scenario = scenarioOfPage(request)
    return (
      (await applyFault(scenario, 'shopName')) ?? HttpResponse.text(scenario?.shopName ?? shopName)
    )
  }),

  http.get('*/api/location/', async ({ request }) => {
    const scenario = scenarioOfPage(request)
    return (
      (await applyFault(scenario, 'country')) ??
      HttpResponse.text(scenario?.countryCode ?? countryCode)
    )
  }),

  http.get('*/api/location/hasPostal', async ({ request }) => {
    const scenario = scenarioOfPage(request)
    const faulty = await applyFault(scenario, 'hasPostal')
    if (faulty !== undefined) return faulty
    const asked = new URL(request.url).searchParams.get('countryCode')
    if (asked !== null && !/^[A-Z]{2}$/.test(asked)) return complain(`No country '${asked}'.`)
    const code = asked ?? scenario?.countryCode ?? countryCode
    return new HttpResponse(null, { status: countriesWithoutPostalCodes.has(code) ? 404 : 200 })
  }),
]

const countriesWithoutPostalCodes = new Set([
  'AE',
  'AG',
  'AO',
  'BO',
  'BS',
  'BZ',
  'FJ',
  'GH',
  'GM',
  'HK',
  'JM',
  'MO',
  'QA',
  'UG',
  'ZW',
])

const productHandlers = [
  http.get('*/api/product/:id', async ({ params }) => {
    const scenario = findScenario(String(params['id']))
    if (scenario === undefined) return answerWithFault('not-found')
    return (await applyFault(scenario, 'product')) ?? HttpResponse.json(productOf(scenario))
  }),
]

const paymentHandlers = [
  http.post('*/api/pay/:id', async ({ params, request }) => {
    const scenario = findScenario(String(params['id']))
    if (scenario === undefined) return complain(`No product '${params['id']}'.`)
    if (!request.headers.get('content-type')?.startsWith('application/json')) {
      return complain('Content-Type must be application/json.')
    }
    const payment = readPayment(parseJson(await request.text()))
    if (typeof payment === 'string') return complain(payment)
    const faulty = await applyFault(scenario, 'payment')
    if (faulty !== undefined) return faulty
    if (scenario.paymentAnswer !== undefined) return HttpResponse.json(scenario.paymentAnswer)
    const reply = replyToPayment(payment)
    switch (reply.kind) {
      case 'answer':
        return HttpResponse.json(reply.answer)
      case 'declined':
        return HttpResponse.json({ error: reply.error }, { status: 402 })
      case 'complaint':
        return complain(reply.complaint)
    }
  }),

  http.post('*/api/pay/:id/generate-invoice', async ({ params, request }) => {
    const scenario = findScenario(String(params['id']))
    if (scenario === undefined) return complain(`No product '${params['id']}'.`)
    const query = new URL(request.url).searchParams
    const coin = query.get('cryptoCode') ?? ''
    if (!acceptedCoins(scenario).includes(coin)) return complain(`No such coin: '${coin}'.`)
    if (!query.has('email')) return complain('The query must carry the email, even an empty one.')
    if ((await request.text()) !== '') return complain('The call has no body.')
    return (await applyFault(scenario, 'invoice')) ?? HttpResponse.json(invoiceOf(scenario, coin))
  }),

  http.get('*/api/pay/verify/:paymentIntent', ({ params }) =>
    verify(String(params['paymentIntent'])),
  ),
]

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function acceptedCoins(scenario: Scenario): unknown[] {
  return Object.values(productOf(scenario).accepted_payment_methods).flatMap(
    ({ accepted_cryptos }) => (Array.isArray(accepted_cryptos) ? accepted_cryptos : []),
  )
}

function invoiceOf(scenario: Scenario, coin: string) {
  const timeline = scenario.timeline ?? 'waits'
  return wireInvoice({
    type: coin,
    destination: destinationOf(coin),
    amount: amountOf(productOf(scenario).price, coin),
    expiration: timelineOf(timeline).lifetime,
    product_id: scenario.id,
    invoice_id: invoiceId(timeline, Date.now()),
    ...scenario.invoice,
  })
}

/** When the first call for a recovering payment intent failed. */
const failingSince = new Map<string, number>()

/** A later visit fails again. */
const failureForgottenMs = 15_000

async function verify(paymentIntent: string): Promise<Response> {
  const answer = verifications[paymentIntent]?.answer
  if (answer === undefined) return complain(`No such payment intent: '${paymentIntent}'.`)
  if (answer.kind === 'route') {
    if (answer.delayMs !== undefined) await delay(answer.delayMs)
    return HttpResponse.text(answer.route)
  }
  const recovered = answer.forMs !== undefined && failureAgeMs(paymentIntent) >= answer.forMs
  return recovered ? HttpResponse.text(recoveredRoute) : answerWithFault(answer.fault)
}

/** By the clock and not by counting: React's strict mode asks everything twice. */
function failureAgeMs(paymentIntent: string): number {
  const now = Date.now()
  const since = failingSince.get(paymentIntent) ?? now
  const begins = now - since > failureForgottenMs ? now : since
  failingSince.set(paymentIntent, begins)
  return now - begins
}

const checkStatus = new CheckInvoiceStatus()
const hub = new FakeHub(checkStatus)

const hubHandlers = [
  http.post('*/crypto/negotiate', async ({ request }) => {
    const faulty = await applyFault(scenarioOfPage(request), 'negotiate')
    if (faulty !== undefined) return faulty
    if (checkStatus.isDown()) return new HttpResponse(null, { status: 503 })
    return HttpResponse.json(negotiateAnswer())
  }),

  ws.link('*/crypto').addEventListener('connection', ({ client }) => {
    const { receive } = hub.connect({
      send: (data) => client.send(data),
      close: (code, reason) => client.close(code, reason),
    })
    client.addEventListener('message', ({ data }) => receive(data))
  }),
]

const anyOrigin = { 'Access-Control-Allow-Origin': '*' }

const providerHandlers = [
  http.post('https://api.stripe.com/v1/payment_methods', async ({ request }) => {
    const body = await request.text()
    const reply = replyToPaymentMethod({ headers: request.headers, body, now: Date.now() })
    if (reply.kind !== 'json') return answerWithFault(reply.kind)
    const complaint = reply.complaint === undefined ? {} : { [complaintHeader]: reply.complaint }
    return HttpResponse.json(reply.body, {
      status: reply.status,
      headers: { ...anyOrigin, ...complaint },
    })
  }),

  http.options('https://api.stripe.com/v1/payment_methods', ({ request }) => {
    return new HttpResponse(null, {
      status: 204,
      headers: {
        ...anyOrigin,
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': request.headers.get('access-control-request-headers') ?? '',
      },
    })
  }),

  http.get('https://js.stripe.com/v3', async ({ request }) => {
    const faulty = await applyFault(scenarioOfPage(request), 'stripeScript')
    if (faulty !== undefined) return faulty
    return new HttpResponse(stripeScript, {
      headers: { ...anyOrigin, 'Content-Type': 'text/javascript; charset=utf-8' },
    })
  }),
]

/** Everything the page talks to, at any origin of ours. */
export const handlers: readonly (RequestHandler | WebSocketHandler)[] = [
  ...shopHandlers,
  ...productHandlers,
  ...paymentHandlers,
  ...hubHandlers,
  ...providerHandlers,
]

/** Puts back what the handlers remember between calls. Tests run it after each one. */
export function resetMocks(): void {
  failingSince.clear()
  checkStatus.reset()
}
