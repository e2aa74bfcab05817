import { getResponse, HttpResponse, http, type RequestHandler } from 'msw'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { paymentResponseJson } from '../../mocks/data.ts'
import { handlers } from '../../mocks/handlers.ts'
import { box, fillCardForm, payButton } from '../support/browser/buyer.ts'
import { cvc, visa } from '../support/browser/card-traces.ts'
import { type CheckoutPage, openCheckout } from '../support/browser/checkout-page.ts'
import { continueButton } from '../support/browser/coin-buyer.ts'
import { payCalls, providerCalls } from '../support/browser/payment-calls.ts'
import { watchTraces } from '../support/browser/traces.ts'
import { texts } from '../support/english.ts'
import { gate } from '../support/hold.ts'

// Each call of the specification (section 7) on a network with real faults. The other statuses and bodies of a response
// are in tests/unit/api; a call without a response is tested beside its screen.

type Respond = (good: Response) => Response | Promise<Response>

const status = (code: number) => () => HttpResponse.json({ error: 'Not today.' }, { status: code })

/** Half of a good response. When its whole length is announced, the connection breaks. */
const halfOf = (announced: 'half' | 'whole') => async (good: Response) => {
  const body = await good.text()
  const headers = new Headers(good.headers)
  headers.delete('content-length')
  if (announced === 'whole') headers.set('content-length', `${body.length + 1}`)
  headers.set('connection', 'close')
  return new Response(body.slice(0, body.length / 2), { headers })
}

const redirect = (code: number, location: string) => () =>
  new Response(null, { status: code, headers: { location } })

const faults = {
  reset: () => HttpResponse.error(),
  'status 400': status(400),
  'status 500': status(500),
  'a web page': () => HttpResponse.html('<!doctype html><div id="root"></div>'),
  'half the body': halfOf('half'),
  'cut halfway': halfOf('whole'),
  'no response': () => new Promise(() => {}),
  late: (good) => good,
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
  http.all('*/api/refused', status(404)),
]

/** Where the page ends and what it says, and how many payment methods and payments were sent. */
type End = readonly [path: string, text: string, methodCount?: number, paymentCount?: number]

interface Row {
  readonly call: readonly ['get' | 'post', pattern: string]
  readonly path: string
  readonly act: (page: Page) => Promise<void>
  /** What the page says while a late response is awaited. */
  readonly meanwhile: string
  readonly ends: Partial<Readonly<Record<keyof typeof faults, End>>>
}

const buy = async (page: Page) => {
  await page.getByRole('tab').first().waitFor()
  await fillCardForm(page, { country: 'US', cvc })
  await payButton(page).click()
}
const takeInvoice = async (page: Page) => {
  await box(page, 'Email').fill('ada@example.com')
  await continueButton(page).click()
}
const doNothing = async () => {}

const paid: End = ['/success', texts.paid, 1, 1]
const failed = (reason: string, paymentCount: number): End => ['/failed', reason, 1, paymentCount]
const notSent = failed(texts.notSent, 0)
const unknown = failed('We could not confirm what became of your payment.', 1)
const unreachable: End = ['/card', 'The shop could not be reached.', 0, 0]
const notFound: End = ['/card', 'Product not found.', 0, 0]
const noInvoice: End = ['/settles', 'The invoice could not be created.']
const unreadable: End = ['/settles', 'The shop must fix this']
const unverified: End = ['/error', texts.serverError]

/** Gives all these faults the same end. */
const all = (end: End, ...names: readonly (keyof typeof faults)[]): Row['ends'] =>
  Object.fromEntries(names.map((name) => [name, end]))

/** A call that the page can sell without. */
const optional = (pattern: string): Row => ({
  ...{ call: ['get', pattern], path: '/card', act: buy, meanwhile: '' },
  ends: all(paid, 'cut halfway', 'no response'),
})

const rows: readonly Row[] = [
  optional('*/api/location/'),
  optional('*/api/store/name/'),
  optional('*/api/location/hasPostal'),
  {
    ...{ call: ['get', '*/api/product/:id'], path: '/card', meanwhile: 'Loading...' },
    act: (page) =>
      page
        .getByText(/^(Loading\.\.\.|Product not found\.|\$19\.99)$/)
        .first()
        .waitFor(),
    ends: {
      ...all(unreachable, 'reset', 'status 500', 'cut halfway'),
      ...all(notFound, 'status 400', 'a web page', 'half the body'),
      late: ['/card', '$19.99', 0, 0],
    },
  },
  {
    call: ['post', 'https://api.stripe.com/v1/payment_methods'],
    ...{ path: '/card', act: buy, meanwhile: texts.processing },
    ends: {
      ...all(notSent, 'reset', 'status 400', 'status 500', 'a web page', 'half the body'),
      late: paid,
    },
  },
  {
    ...{ call: ['post', '*/api/pay/:id'], path: '/card', act: buy, meanwhile: texts.processing },
    ends: {
      'status 400': failed(texts.declined, 1),
      ...all(unknown, 'reset', 'status 500', 'a web page', 'half the body', 'cut halfway'),
      ...all(paid, 'late', 'a 303 to an acceptance', 'a 307 to an acceptance'),
      ...all(unknown, 'a 303 to another JSON', 'a 307 to a refusal', 'a 307 to another origin'),
    },
  },
  {
    ...{ call: ['post', '*/generate-invoice'], path: '/settles', act: takeInvoice },
    meanwhile: 'Loading...',
    ends: {
      ...all(noInvoice, 'reset', 'status 400', 'status 500', 'cut halfway'),
      ...all(unreadable, 'a web page', 'half the body'),
      late: ['/settles', texts.awaiting],
    },
  },
  {
    ...{ call: ['get', '*/api/pay/verify/*'], path: '/done?payment_intent=pi_verify_success' },
    ...{ act: doNothing, meanwhile: texts.verifying },
    ends: {
      'status 400': ['/failed', texts.failed],
      ...all(unverified, 'reset', 'a web page', 'cut halfway'),
      late: ['/success', texts.paid],
    },
  },
]

const cells = rows.flatMap((row) =>
  Object.entries(row.ends).map(
    ([fault, end]) => [row.call[1], fault as keyof typeof faults, { ...row, end }] as const,
  ),
)

/** Records every wrong text of the page from its start, however briefly it shows. */
const recordWrongTexts = (page: Page) =>
  page.addInitScript(() => {
    const wrong: string[] = []
    Object.assign(window, { wrongTexts: wrong })
    new MutationObserver(() => {
      const text = `${document.title} ${document.getElementById('root')?.textContent}`
      const match = /.{0,60}(?:\b(?:NaN|undefined|Infinity)\b|\[object |Invalid Date)/.exec(text)
      if (document.getElementById('root') !== null && match !== null) wrong.push(match[0])
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })

/** The browser's lines about a failed or forbidden request, and the page's line for the owner. */
const tolerated = /^(?:Failed to load resource|Till: |.*elsewhere\.example|The policy of the page)/

function faultyNetwork([method, pattern]: Row['call'], fault: keyof typeof faults) {
  const late = gate()
  let callCount = 0
  const handler: RequestHandler = http[method](pattern, async ({ request }) => {
    callCount += 1
    if (fault === 'late') await late.opened
    const good = await getResponse(
      handlers.filter((each): each is RequestHandler => 'info' in each),
      request.clone(),
    )
    return faults[fault](good ?? HttpResponse.error())
  })
  return { handlers: [handler, ...redirectTargets], callCount: () => callCount, release: late.open }
}

const sentCounts = (checkout: CheckoutPage) => [
  providerCalls(checkout).length,
  payCalls(checkout).filter(({ url }) => /pay\/\w+$/.test(url.pathname)).length,
]

test.each(cells)('%s: %s', async (_pattern, fault, row) => {
  const { handlers, callCount, release } = faultyNetwork(row.call, fault)
  const isLate = fault === 'late'
  const checkout = await openCheckout('/favicon.png', {
    ...{ handlers, tolerated, movableClock: isLate, beforeLoad: recordWrongTexts },
  })
  const { page, sees, origin } = checkout
  const traces = watchTraces(checkout)
  await page.goto(origin + row.path, { waitUntil: 'commit' })
  await row.act(page)
  if (isLate) {
    await expect.poll(callCount).toBeGreaterThan(0)
    await page.clock.runFor(9_000)
    await sees(row.meanwhile)
    release()
  }
  const [path, text, methodCount = 0, paymentCount = 0] = row.end
  await sees(text)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(sentCounts(checkout)).toEqual([methodCount, paymentCount])
  expect(callCount()).toBeGreaterThan(0)
  expect(await page.evaluate('window.wrongTexts')).toEqual([])
  await traces.record()
  expect(await traces.placesOf({ number: visa, cvc })).toEqual([])
})
