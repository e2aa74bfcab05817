import { expect, test, vi } from 'vitest'
import type { HttpFailure, HttpResult } from '../../../../src/api/http-failure.ts'
import type { PaymentResponse, PaymentSubmission } from '../../../../src/api/payment.ts'
import type { StripeFailure } from '../../../../src/api/stripe-payment-method.ts'
import { nextCardFlow } from '../../../../src/card/flow/card-flow.ts'
import { type CreatePaymentMethod, payByCard } from '../../../../src/card/pay/pay-by-card.ts'
import { payByWallet, type WalletConfirmation } from '../../../../src/card/pay/pay-by-wallet.ts'
import type { PayPorts } from '../../../../src/card/pay/submit-payment.ts'
import { failed, ok, type Result } from '../../../../src/lib/result.ts'

const billing = { email: 'ada@example.org', name: 'Ada Lovelace' }

type Send = () => Promise<HttpResult<PaymentResponse>>

const accepts: Send = async () => ok({ kind: 'paid' })

const fails =
  (failure: HttpFailure): Send =>
  async () =>
    failed(failure)

const refused = (status: number): HttpFailure => ({ kind: 'refused', status, body: 'no' })

const confirms =
  (redirectUrl: string | undefined): Send =>
  async () =>
    ok({ kind: 'confirmation', redirectUrl })

/** The time that identifies a payment that was sent. */
const at = 1_893_499_200_000
const unknown = { type: 'failed', reason: 'unknown', at }
const notSent = { type: 'failed', reason: 'notSent' }

/** Fake ports. `steps` lists their calls in order, except logs and the check for warnings. */
function fakeWorld(send = accepts) {
  const steps: string[] = []
  const sent: PaymentSubmission[] = []
  const logged: { message: string; details?: unknown }[] = []
  const ports: PayPorts = {
    origin: 'https://pay.shop.example',
    onRawCardRefused: () => {
      steps.push('rawCardRefused')
    },
    warningBeforeSending: async () => undefined,
    isPressRecent: () => true,
    saveSent: () => {
      steps.push('save sent')
      return at
    },
    saveStatus: (saved, status) => {
      expect(saved).toBe(at)
      steps.push(`save ${status}`)
    },
    sendPayment: (submission) => {
      steps.push('send')
      sent.push(submission)
      return send()
    },
    log: (message, details) => {
      logged.push({ message, details })
    },
  }
  const create =
    (response: Awaited<ReturnType<CreatePaymentMethod>> = ok('pm_1')): CreatePaymentMethod =>
    async () => {
      steps.push('create')
      return response
    }
  const wallet = (overrides: Partial<WalletConfirmation> = {}): WalletConfirmation => ({
    billing,
    submit: async () => {
      steps.push('submit')
      return ok(undefined)
    },
    createPaymentMethod: create(),
    showFailure: () => {
      steps.push('showFailure')
    },
    ...overrides,
  })
  return { steps, sent, logged, ports, create, wallet }
}

const rejects = async (): Promise<never> => {
  throw new Error('rejected')
}

/** Pays by card, with these responses of the shop and of Stripe. */
async function payCard(send?: Send, response?: Result<string, StripeFailure>) {
  const world = fakeWorld(send)
  const event = await payByCard(world.ports, billing, world.create(response))
  return { ...world, event }
}

async function payWallet(overrides?: Partial<WalletConfirmation>, send?: Send) {
  const world = fakeWorld(send)
  const event = await payByWallet(world.ports, world.wallet(overrides))
  return { ...world, event }
}

test('B12: a payment is saved as sent right before its request, and as paid after it', async () => {
  const { steps } = await payCard()
  expect(steps).toEqual(['create', 'save sent', 'send', 'save paid'])
})

test('B12: a warning that arises after the press stops the payment right before it is sent', async () => {
  const world = fakeWorld()
  const ports: PayPorts = { ...world.ports, warningBeforeSending: async () => 'mayHavePaid' }
  const event = await payByCard(ports, billing, world.create())
  expect(event).toEqual({ type: 'interrupted', notice: 'mayHavePaid' })
  expect(world.steps).toEqual(['create'])
})

test('a payment whose press is old, because the page slept, is not sent', async () => {
  const world = fakeWorld()
  const event = await payByCard(
    { ...world.ports, isPressRecent: () => false },
    billing,
    world.create(),
  )
  expect([event, world.steps]).toEqual([notSent, ['create']])
})

test('a card payment sends the return URL, the email, the name and the payment method', async () => {
  const { sent } = await payCard(accepts, ok('pm_card_visa'))
  const confirmUrl = 'https://pay.shop.example/done'
  const buyer = { email: billing.email, buyerName: billing.name }
  expect(sent).toEqual([{ confirmUrl, ...buyer, paymentMethodId: 'pm_card_visa' }])
})

test('a payment that needs no confirmation is accepted, and logs nothing', async () => {
  const { event, logged } = await payCard()
  expect(event).toEqual({ type: 'accepted' })
  expect(logged).toEqual([])
})

test('the order ID of the response is in the succeeded state', async () => {
  const order = { orderId: 'o-1' }
  const { event } = await payCard(async () => ok({ kind: 'paid', ...order }))
  expect(event).toEqual({ type: 'accepted', ...order })
  expect(nextCardFlow({ stage: 'paying', from: { stage: 'details' } }, event)).toEqual({
    stage: 'succeeded',
    ...order,
  })
})

test.each([
  ['https://hooks.stripe.com/3ds?x=1', 'https://hooks.stripe.com/3ds?x=1'],
  ['/mock-bank.html', 'https://pay.shop.example/mock-bank.html'],
])('B2: a payment that needs confirmation leads to %s', async (redirectUrl, target) => {
  const { event } = await payCard(confirms(redirectUrl))
  expect(event).toEqual({ type: 'confirmationNeeded', redirectUrl: target, at })
})

test.each([
  undefined,
  '',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://hooks.stripe.com/',
  'https://hooks.stripe.com@evil.example/',
  'https://[bad',
  'hooks.stripe.com/3ds',
])('B1: a confirmation at %j is logged, not followed, and the outcome is unknown', async (url) => {
  const { event, steps, logged } = await payCard(confirms(url))
  expect(event).toEqual(unknown)
  expect(steps).toEqual(['create', 'save sent', 'send'])
  const message = expect.stringMatching(/redirect_url.*expected an absolute https: address/)
  expect(logged).toEqual([{ message }])
})

test.each([
  [new TypeError('expected a JSON object'), 'expected a JSON object'],
  [new SyntaxError('Unexpected token in "ada@example.org"'), 'expected JSON'],
  ['?', 'expected JSON'],
])('an unreadable response (%s) is logged as "%s", and never quoted', async (cause, problem) => {
  const { logged } = await payCard(fails({ kind: 'unreadable', cause }))
  const message = `Till: the payment request failed: ${problem}.`
  expect(logged).toEqual([{ message, details: { kind: 'unreadable' } }])
})

test('B5a: a refusal after a redirect has an unknown outcome, and the log names the redirect', async () => {
  const { event, logged } = await payCard(fails({ ...refused(404), redirected: true }))
  expect(event).toEqual(unknown)
  const details = { kind: 'refused', status: 404, redirected: true }
  expect(logged).toEqual([{ message: 'Till: the payment request failed.', details }])
})

test.each([
  ...[401, 403, 404, 405, 413, 415, 429].map((status) => [status, 'notSent'] as const),
  ...[400, 402, 422, 451].map((status) => [status, 'declined'] as const),
])('a payment refused with %i is saved as refused, and ends as "%s"', async (status, reason) => {
  const { event, steps } = await payCard(fails(refused(status)))
  expect(event).toEqual({ type: 'failed', reason, at })
  expect(steps.at(-1)).toBe('save refused')
})

const unknownStatuses = [408, 409, 425, 500, 502, 503, 504, 520]

test.each<readonly [string, Send]>([
  ...unknownStatuses.map((status) => [`a status of ${status}`, fails(refused(status))] as const),
  ['no response', fails({ kind: 'unreachable', cause: new Error('reset') })],
  ['an unreadable response', fails({ kind: 'unreadable', cause: new Error('?') })],
  ['a rejected promise', rejects],
])('B4: with %s, the outcome is unknown and the payment is sent once', async (_title, send) => {
  const { event, steps } = await payCard(send)
  expect(event).toEqual(unknown)
  expect(steps).toEqual(['create', 'save sent', 'send'])
})

const stripeFailures: readonly StripeFailure[] = [
  { kind: 'refused', details: { status: 402, code: 'card_declined' } },
  { kind: 'refused', details: { status: 429 } },
  { kind: 'unreachable' },
  { kind: 'unreadable' },
]

test.each(stripeFailures)('B7: Stripe fails ($kind): logged, nothing sent', async (failure) => {
  const { event, sent, logged } = await payCard(accepts, failed(failure))
  expect(event).toEqual(notSent)
  expect(sent).toEqual([])
  expect(logged).toEqual([{ message: expect.any(String), details: failure }])
})

/** What Stripe throws may quote the card. */
const quote = '4242 4242 4242 4242 is no card'

const throwsAtOnce = () => {
  throw new RangeError(quote)
}

test.each<[string, CreatePaymentMethod, string]>([
  ['a rejection with an error', () => Promise.reject(new TypeError(quote)), 'TypeError'],
  ['a rejection with a text', () => Promise.reject(quote), 'string'],
  ['a rejection with an object', () => Promise.reject({ message: quote }), 'object'],
  ['an error thrown synchronously', throwsAtOnce, 'RangeError'],
])('%s from a call to Stripe ends as "not sent", and is logged by type alone', async (...row) => {
  const [, create, type] = row
  const { ports, logged } = fakeWorld()
  expect(await payByCard(ports, billing, create)).toEqual(notSent)
  expect(logged).toEqual([{ message: 'Till: a call to Stripe threw an error.', details: type }])
})

test('when Stripe refuses raw card data, the page switches to hosted fields, nothing is sent, and the log names the setting', async () => {
  const { event, steps, logged } = await payCard(accepts, failed({ kind: 'rawCardRefused' }))
  expect(event).toEqual({ type: 'interrupted', notice: 'enterCardAgain' })
  expect(steps).toEqual(['create', 'rawCardRefused'])
  expect(logged[0]?.message).toContain('CARD_FIELDS=hosted')
})

test('a wallet payment submits, creates a payment method, then sends it with the wallet’s billing details, once each', async () => {
  const walletBilling = { email: 'wallet@example.org', name: 'W. Allet' }
  const { event, steps, sent } = await payWallet({ billing: walletBilling })
  expect(event).toEqual({ type: 'accepted' })
  expect(steps).toEqual(['submit', 'create', 'save sent', 'send', 'save paid'])
  expect(sent).toMatchObject([{ email: 'wallet@example.org', buyerName: 'W. Allet' }])
})

test('a wallet payment that needs confirmation is not marked failed', async () => {
  const redirectUrl = 'https://hooks.stripe.com/a'
  const { event, steps } = await payWallet({}, confirms(redirectUrl))
  expect(event).toEqual({ type: 'confirmationNeeded', redirectUrl, at })
  expect(steps).not.toContain('showFailure')
})

test('B17: a wallet without billing details is marked failed, and nothing else happens (spec 4.3)', async () => {
  const { event, steps } = await payWallet({ billing: undefined })
  expect(event).toEqual(notSent)
  expect(steps).toEqual(['showFailure'])
})

test.each<[string, WalletConfirmation['submit'], readonly string[]]>([
  ['a submit error of Stripe', async () => failed({ type: 'validation_error' }), []],
  // After a thrown error the sheet is still open.
  ['a submit that throws', rejects, ['showFailure']],
])(
  'B18: %s ends the processing; only an open wallet sheet is marked failed (spec 4.3)',
  async (...row) => {
    const [, submit, expected] = row
    const { event, steps } = await payWallet({ submit })
    expect(event).toEqual({ type: 'walletSubmitFailed' })
    expect(steps).toEqual(expected)
  },
)

test.each<[string, CreatePaymentMethod]>([
  ['refuses it', async () => failed({ kind: 'refused', details: {} })],
  ['refuses raw cards', async () => failed({ kind: 'rawCardRefused' })],
  ['rejects its promise', rejects],
])('a wallet is marked failed when Stripe %s, and nothing is sent', async (_title, create) => {
  const { event, steps } = await payWallet({ createPaymentMethod: create })
  expect(event).toEqual(notSent)
  expect(steps).toEqual(['submit', 'showFailure'])
})

test.each<[string, Send, string]>([
  ['refused', fails(refused(402)), 'declined'],
  ['refused by a proxy', fails(refused(502)), 'unknown'],
  ['unreachable', fails({ kind: 'unreachable', cause: undefined }), 'unknown'],
  ['to be confirmed, without a URL', confirms(undefined), 'unknown'],
])('a wallet payment that is %s is marked failed', async (_title, send, reason) => {
  const { event, steps } = await payWallet({}, send)
  expect(event).toEqual({ type: 'failed', reason, at })
  expect(steps.at(-1)).toBe('showFailure')
})

const never = () => new Promise<never>(() => {})

test('a payment waits 30 seconds for Stripe', async () => {
  vi.useFakeTimers()
  const world = fakeWorld()
  const ended = vi.fn()
  void payByCard(world.ports, billing, never).then(ended)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(ended).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(ended).toHaveBeenCalledWith(notSent)
  expect(world.logged).toEqual([{ message: expect.stringContaining('30 seconds') }])
})

test.each<[string, (create: CreatePaymentMethod) => CreatePaymentMethod]>([
  ['returns a payment method', (create) => create],
  ['rejects', () => rejects],
])('B7: Stripe %s after 30 seconds, which is ignored: nothing is posted', async (_, respond) => {
  vi.useFakeTimers()
  const world = fakeWorld()
  const late = respond(world.create())
  const event = payByCard(world.ports, billing, async () => {
    await new Promise((resolve) => setTimeout(resolve, 30_001))
    return late()
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await event).toEqual(notSent)
  expect(world.sent).toEqual([])
  expect(world.logged).toHaveLength(1)
})

test('a timely response from Stripe leaves no timer behind', async () => {
  vi.useFakeTimers()
  await payWallet()
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, Partial<WalletConfirmation>, readonly string[]]>([
  ['a submit', { submit: never }, ['showFailure']],
  ['a payment method', { createPaymentMethod: never }, ['submit', 'showFailure']],
])('B7: a wallet that waits for %s fails after 30 seconds', async (_, overrides, steps) => {
  vi.useFakeTimers()
  const world = fakeWorld()
  const event = payByWallet(world.ports, world.wallet(overrides))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await event).toEqual(notSent)
  expect(world.steps).toEqual(steps)
})

test('the shop’s response has no timeout, because giving up would not undo the payment', async () => {
  vi.useFakeTimers()
  const world = fakeWorld(never)
  const ended = vi.fn()
  void payByCard(world.ports, billing, world.create()).then(ended)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(ended).not.toHaveBeenCalled()
})

test.each([
  ['number', 'numberRefused'],
  ['expiration', 'expirationRefused'],
  ['cvc', 'cvcRefused'],
  ['email', 'emailRefused'],
  ['name', 'nameRefused'],
  ['country', 'countryRefused'],
  ['postalCode', 'postalCodeRefused'],
] as const)('a payment whose %s Stripe refuses is not sent; the reason is %s', async (...row) => {
  const [field, reason] = row
  const { event, sent } = await payCard(accepts, failed({ kind: 'refused', details: {}, field }))
  expect(event).toEqual({ type: 'failed', reason })
  expect(sent).toEqual([])
})
