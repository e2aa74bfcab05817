import { getResponse, HttpResponse, http, type RequestHandler } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentResponseJson } from '../../mocks/data.ts'
import { handlers } from '../../mocks/handlers.ts'
import { box, fillCardForm, payButton } from '../support/browser/buyer.ts'
import { cvc, visa } from '../support/browser/card-traces.ts'
import { openCheckout } from '../support/browser/checkout-page.ts'
import { continueButton } from '../support/browser/coin-buyer.ts'
import { payCalls, rawCardCalls } from '../support/browser/payment-calls.ts'
import { watchTraces } from '../support/browser/traces.ts'
import { texts } from '../support/english.ts'

// Each call to the shop over HTTP (spec 7.1 to 7.7) meets faults that need a real network. tests/unit/api tests statuses
// and bodies. Missing and late responses are tested with the screen that waits for them.

type Respond = (good: Response) => Response | Promise<Response>

/** Returns half of a good response, which announces more than its whole length, so that the connection breaks. */
async function halfOf(good: Response): Promise<Response> {
  const body = await good.text()
  const headers = new Headers(good.headers)
  headers.set('content-length', `${body.length + 1}`)
  headers.set('connection', 'close')
  return new Response(body.slice(0, body.length / 2), { headers })
}

const redirect = (code: number, location: string) => () =>
  new Response(null, { status: code, headers: { location } })

const faults = {
  'cut halfway': halfOf,
  // A 303 turns the POST into a GET, a 307 repeats the POST (decision D42).
  'a 303 to an acceptance': redirect(303, '/api/accepted'),
  'a 307 to an acceptance': redirect(307, '/api/accepted'),
  'a 303 to another JSON': redirect(303, '/api/other'),
  'a 307 to a refusal': redirect(307, '/api/refused'),
  'a 307 to another origin': redirect(307, 'https://elsewhere.example/api/accepted'),
} as const satisfies Record<string, Respond>

const redirectTargets = [
  http.all('*/api/accepted', () => HttpResponse.json(paymentResponseJson())),
  http.all('*/api/other', () => HttpResponse.json({ id: 'card' })),
  http.all('*/api/refused', () => HttpResponse.json({ error: 'Not today.' }, { status: 404 })),
]

/** Where the page ends and what it says, and how many payment methods and payments were sent. */
type End = readonly [path: string, text: string, methodCount?: number, paymentCount?: number]

interface Row {
  readonly call: readonly ['get' | 'post', pattern: string]
  readonly path: string
  readonly act?: (page: Page) => Promise<void>
  readonly ends: Partial<Readonly<Record<keyof typeof faults, End>>>
}

const buy = async (page: Page) => {
  await page.getByRole('tab').first().waitFor()
  await fillCardForm(page, { country: 'US', cvc })
  await payButton(page).click()
}
const requestInvoice = async (page: Page) => {
  await box(page, 'Email').fill('ada@example.com')
  await continueButton(page).click()
}

const paid: End = ['/success', texts.paid, 1, 1]
const unknown: End = ['/failed', 'We could not confirm what became of your payment.', 1, 1]

/** A call that the page can sell without. */
const optional = (pattern: string): Row => ({
  ...{ call: ['get', pattern], path: '/card', act: buy },
  ends: { 'cut halfway': paid },
})

const rows: readonly Row[] = [
  optional('*/api/location/'),
  optional('*/api/store/name/'),
  optional('*/api/location/hasPostal'),
  {
    ...{ call: ['get', '*/api/product/:id'], path: '/card' },
    ends: { 'cut halfway': ['/card', 'The shop could not be reached.'] },
  },
  {
    ...{ call: ['post', '*/api/pay/:id'], path: '/card', act: buy },
    ends: {
      'cut halfway': unknown,
      'a 303 to an acceptance': paid,
      'a 307 to an acceptance': paid,
      'a 303 to another JSON': unknown,
      'a 307 to a refusal': unknown,
      'a 307 to another origin': unknown,
    },
  },
  {
    ...{ call: ['post', '*/generate-invoice'], path: '/settles', act: requestInvoice },
    ends: { 'cut halfway': ['/settles', 'The invoice could not be created.'] },
  },
  {
    ...{ call: ['get', '*/api/pay/verify/*'], path: '/done?payment_intent=pi_verify_success' },
    ends: { 'cut halfway': ['/error', texts.serverError] },
  },
]

const cells = rows.flatMap((row) =>
  Object.entries(row.ends).map(
    ([fault, end]) =>
      [row.call[1], fault as keyof typeof faults, end[0], end[1], { ...row, end }] as const,
  ),
)

/** Records texts such as `NaN` from the start of the page, however briefly they show. */
const recordInvalidTexts = (page: Page) =>
  page.addInitScript(() => {
    const invalidTexts: string[] = []
    Object.assign(window, { invalidTexts })
    new MutationObserver(() => {
      const text = `${document.title} ${document.getElementById('root')?.textContent}`
      const match = /.{0,60}(?:\b(?:NaN|undefined|Infinity)\b|\[object |Invalid Date)/.exec(text)
      if (document.getElementById('root') !== null && match !== null) invalidTexts.push(match[0])
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** The browser's lines about a failed or forbidden request, and the page's line for the owner. */
const tolerated = /^(?:Failed to load resource|Till: |.*elsewhere\.example|The policy of the page)/

function faultyNetwork([method, pattern]: Row['call'], fault: keyof typeof faults) {
  let callCount = 0
  const handler: RequestHandler = http[method](pattern, async ({ request }) => {
    callCount += 1
    const good = await getResponse(
      handlers.filter((each): each is RequestHandler => 'info' in each),
      request.clone(),
    )
    return faults[fault](good ?? HttpResponse.error())
  })
  return { handlers: [handler, ...redirectTargets], callCount: () => callCount }
}

test.each(cells)(
  'when the response of %s is %s, the page ends at %s with "%s", and pays at most once',
  async (_pattern, fault, _path, _text, row) => {
    const { handlers, callCount } = faultyNetwork(row.call, fault)
    // The icon's address runs no app, so the traces are watched before the app's first request.
    const checkout = await openCheckout('/favicon.png', {
      ...{ handlers, tolerated, beforeLoad: recordInvalidTexts },
    })
    const { page, sees, origin } = checkout
    const traces = watchTraces(checkout)
    await page.goto(origin + row.path, { waitUntil: 'commit' })
    await row.act?.(page)
    const [path, text, methodCount = 0, paymentCount = 0] = row.end
    await sees(text)
    expect(new URL(page.url()).pathname).toBe(path)
    expect(rawCardCalls(checkout)).toHaveLength(methodCount)
    const payments = payCalls(checkout).filter(({ url }) => /pay\/\w+$/.test(url.pathname))
    expect(payments).toHaveLength(paymentCount)
    expect(callCount()).toBeGreaterThan(0)
    expect(await page.evaluate('window.invalidTexts')).toEqual([])
    await traces.record()
    expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
  },
)
