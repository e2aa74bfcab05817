import { HttpResponse, http } from 'msw'
import { delayAndFail } from '../delay-and-fail.ts'
import { faultResponse, mistakeHeader } from '../mock-fault.ts'
import { scenarioOfPage } from '../scenarios/page-scenario.ts'
import { respondToPaymentMethod } from './payment-methods-api.ts'
import { stripeGlobalScript } from './script.ts'

const anyOrigin = { 'Access-Control-Allow-Origin': '*' }

export const stripeHandlers = [
  http.post('https://api.stripe.com/v1/payment_methods', async ({ request }) => {
    const body = await request.text()
    const response = respondToPaymentMethod({ headers: request.headers, body, now: Date.now() })
    if (response.kind !== 'json') return faultResponse(response.kind)
    const mistake = response.mistake === undefined ? {} : { [mistakeHeader]: response.mistake }
    return HttpResponse.json(response.body, {
      status: response.status,
      headers: { ...anyOrigin, ...mistake },
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
    const failure = await delayAndFail(scenarioOfPage(request), 'stripeScript')
    if (failure !== undefined) return failure
    return new HttpResponse(stripeGlobalScript, {
      headers: { ...anyOrigin, 'Content-Type': 'text/javascript; charset=utf-8' },
    })
  }),
]
