import { HttpResponse, http } from 'msw'
import { amountOf, destinationOf, invoiceJson } from './data.ts'
import { delayAndFail } from './delay-and-fail.ts'
import { badRequest } from './mock-fault.ts'
import { parsePayment, respondToPayment } from './payments.ts'
import { findScenario, productOf } from './scenarios/all.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { invoiceId, timelineOf } from './signalr/invoice-timeline.ts'

export const paymentHandlers = [
  http.post('*/api/pay/:id', async ({ params, request }) => {
    const scenario = findScenario(String(params['id']))
    if (scenario === undefined) return badRequest(`No product '${params['id']}'.`)
    if (!request.headers.get('content-type')?.startsWith('application/json')) {
      return badRequest('Content-Type must be application/json.')
    }
    const payment = parsePayment(parseJson(await request.text()))
    if (typeof payment === 'string') return badRequest(payment)
    const faultResponse = await delayAndFail(scenario, 'payment')
    if (faultResponse !== undefined) return faultResponse
    if (scenario.paymentResponse !== undefined) return HttpResponse.json(scenario.paymentResponse)
    const result = respondToPayment(payment)
    switch (result.kind) {
      case 'response':
        return HttpResponse.json(result.response)
      case 'declined':
        return HttpResponse.json({ error: result.error }, { status: 402 })
      case 'mistake':
        return badRequest(result.mistake)
    }
  }),

  http.post('*/api/pay/:id/generate-invoice', async ({ params, request }) => {
    const scenario = findScenario(String(params['id']))
    if (scenario === undefined) return badRequest(`No product '${params['id']}'.`)
    const query = new URL(request.url).searchParams
    const coin = query.get('cryptoCode') ?? ''
    if (!acceptedCoins(scenario).includes(coin)) return badRequest(`No such coin: '${coin}'.`)
    if (!query.has('email')) return badRequest('The query must carry the email, even an empty one.')
    if ((await request.text()) !== '') return badRequest('The request must have no body.')
    return (await delayAndFail(scenario, 'invoice')) ?? HttpResponse.json(invoiceOf(scenario, coin))
  }),
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
  return invoiceJson({
    type: coin,
    destination: destinationOf(coin),
    amount: amountOf(productOf(scenario).price, coin),
    expiration: timelineOf(timeline).lifetime,
    product_id: scenario.id,
    // The id carries timeline and time, from which the mock hub computes the status.
    invoice_id: invoiceId(timeline, Date.now()),
    ...scenario.invoice,
  })
}
