import { HttpResponse, http } from 'msw'
import { countryCode, shopName } from './data.ts'
import { delayAndFail } from './delay-and-fail.ts'
import { badRequest, faultResponse } from './mock-fault.ts'
import { findScenario, productOf } from './scenarios/all.ts'
import { scenarioOfPage } from './scenarios/page-scenario.ts'

export const shopHandlers = [
  http.get('*/api/store/name/', async ({ request }) => {
    const scenario = scenarioOfPage(request)
    return (
      (await delayAndFail(scenario, 'shopName')) ??
      HttpResponse.text(scenario?.shopName ?? shopName)
    )
  }),

  http.get('*/api/location/', async ({ request }) => {
    const scenario = scenarioOfPage(request)
    return (
      (await delayAndFail(scenario, 'country')) ??
      HttpResponse.text(scenario?.countryCode ?? countryCode)
    )
  }),

  http.get('*/api/location/hasPostal', async ({ request }) => {
    const scenario = scenarioOfPage(request)
    const failure = await delayAndFail(scenario, 'hasPostal')
    if (failure !== undefined) return failure
    const requested = new URL(request.url).searchParams.get('countryCode')
    if (requested !== null && !/^[A-Z]{2}$/.test(requested))
      return badRequest(`No country '${requested}'.`)
    const code = requested ?? scenario?.countryCode ?? countryCode
    return new HttpResponse(null, { status: countriesWithoutPostalCodes.has(code) ? 404 : 200 })
  }),
]

const countriesWithoutPostalCodes = new Set(
  'AE AG AO BO BS BZ FJ GH GM HK JM MO QA UG ZW'.split(' '),
)

export const productHandlers = [
  http.get('*/api/product/:id', async ({ params }) => {
    const scenario = findScenario(String(params['id']))
    if (scenario === undefined) return faultResponse('not-found')
    return (await delayAndFail(scenario, 'product')) ?? HttpResponse.json(productOf(scenario))
  }),
]
