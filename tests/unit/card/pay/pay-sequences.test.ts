import { expect, test, vi } from 'vitest'
import type { HttpFailure, HttpResult } from '../../../../src/api/http-failure.ts'
import {
  type PaymentResponse,
  type PaymentSubmission,
  parsePaymentResponse,
} from '../../../../src/api/payment.ts'
import type { StripeFailure } from '../../../../src/api/stripe-payment-method.ts'
import { nextCardFlow } from '../../../../src/card/flow/card-flow.ts'
import { type CreatePaymentMethod, payByCard } from '../../../../src/card/pay/pay-by-card.ts'
import { payByWallet, type WalletConfirmation } from '../../../../src/card/pay/pay-by-wallet.ts'
import type { PayPorts } from '../../../../src/card/pay/submit-payment.ts'
import { failed, ok } from '../../../../src/lib/result.ts'

const billing = { email: 'ada@example.org', name: 'Ada Lovelace' }

const accepted: HttpResult<PaymentResponse> = ok({ kind: 'paid' })

const refused = (status: number): HttpFailure => ({ kind: 'refused', status, body: 'no' })

const confirmation = (redirectUrl: string | undefined): HttpResult<PaymentResponse> =>
  ok({ kind: 'confirmation', redirectUrl })

/** The time that identifies a payment that was sent. */
const at = 1_893_499_200_000
const unknown = { type: 'failed', reason: 'unknown', at }
const notSent = { type: 'failed', reason: 'notSent' }

/** Fake ports. `steps` lists every call in order. */
function fakeWorld(send: () => Promise<HttpResult<PaymentResponse>> = async () => accepted) {
  const steps: string[] = []
  const sent: PaymentSubmission[] = []
  const logged: { message: string; details?: unknown }[] = []
  const ports: PayPorts = {
    origin: 'https://pay.shop.example',
    onRawCardRefused: () => {
      steps.push('rawCardRefused')
    },
    warningBeforeSending: async () => undefined,
    saveSent: () => {
      steps.push('sent')
      return at
    },
    saveStatus: (saved, status) => {
      expect(saved).toBe(at)
      steps.push(status)
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

test('B12: a payment is saved as sent right before its request, and as paid after it', async () => {
  const world = fakeWorld()
  await payByCard(world.ports, billing, world.create())
  expect(world.steps).toEqual(['create', 'sent', 'send', 'paid'])
})

test('B12: a warning that arises after the press stops the payment right before it is sent', async () => {
  const world = fakeWorld()
  const ports: PayPorts = { ...world.ports, warningBeforeSending: async () => 'mayHavePaid' }
  const event = await payByCard(ports, billing, world.create())
  expect(event).toEqual({ type: 'interrupted', notice: 'mayHavePaid' })
  expect(world.steps).toEqual(['create'])
})

test('a card payment sends the return URL, the email, the name and the payment method', async () => {
  const world = fakeWorld()
  await payByCard(world.ports, billing, world.create(ok('pm_card_visa')))
  expect(world.sent).toEqual([
    {
      confirmUrl: 'https://pay.shop.example/done',
      email: 'ada@example.org',
      userName: 'Ada Lovelace',
      paymentMethodId: 'pm_card_visa',
    },
  ])
})

test('a payment that needs no confirmation is accepted', async () => {
  const world = fakeWorld()
  expect(await payByCard(world.ports, billing, world.create())).toEqual({ type: 'accepted' })
})

test('the order ID of the response is in the succeeded state', async () => {
  const order = { orderId: 'o-1' }
  const world = fakeWorld(async () => ok({ kind: 'paid', ...order }))
  const event = await payByCard(world.ports, billing, world.create())
  expect(event).toEqual({ type: 'accepted', ...order })
  expect(nextCardFlow({ stage: 'paying', from: { stage: 'details' } }, event)).toEqual({
    stage: 'succeeded',
    ...order,
  })
})

test('a successful payment logs nothing', async () => {
  const world = fakeWorld()
  await payByCard(world.ports, billing, world.create())
  expect(world.logged).toEqual([])
})

test('a redirect_url without needs_confirmation is not followed', async () => {
  const response = ok(
    parsePaymentResponse({ needs_confirmation: false, redirect_url: 'https://hooks.stripe.com/a' }),
  )
  const world = fakeWorld(async () => response)
  expect(await payByCard(world.ports, billing, world.create())).toEqual({ type: 'accepted' })
})

test.each([
  [
    'https://hooks.stripe.com/3d_secure_2/hosted?x=1',
    'https://hooks.stripe.com/3d_secure_2/hosted?x=1',
  ],
  ['/mock-bank.html', 'https://pay.shop.example/mock-bank.html'],
])('B2: a payment that needs confirmation leads to %s', async (redirectUrl, target) => {
  const world = fakeWorld(async () => confirmation(redirectUrl))
  expect(await payByCard(world.ports, billing, world.create())).toEqual({
    type: 'confirmationNeeded',
    redirectUrl: target,
    at,
  })
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
])('B1: a confirmation at %j is not followed, and the outcome is unknown', async (redirectUrl) => {
  const world = fakeWorld(async () => confirmation(redirectUrl))
  expect(await payByCard(world.ports, billing, world.create())).toEqual(unknown)
  expect(world.steps).toEqual(['create', 'sent', 'send'])
})

test('a confirmation that cannot be followed is logged', async () => {
  const world = fakeWorld(async () => confirmation('javascript:alert(1)'))
  await payByCard(world.ports, billing, world.create())
  expect(world.logged.map(({ message }) => message)).toEqual([
    expect.stringMatching(/redirect_url.*expected an absolute https: address/),
  ])
})

test.each([
  [new TypeError('expected a JSON object'), 'expected a JSON object'],
  [new SyntaxError('Unexpected token in "ada@example.org"'), 'expected JSON'],
  ['?', 'expected JSON'],
])('an unreadable response (%s) is logged: %s', async (cause, message) => {
  const world = fakeWorld(async () => failed({ kind: 'unreadable', cause }))
  await payByCard(world.ports, billing, world.create())
  const [first] = world.logged
  expect(first?.message).toContain(message)
  expect(first?.message).not.toContain('ada')
})

test('B5a: a refusal after a redirect has an unknown outcome, and the log names the redirect', async () => {
  const world = fakeWorld(async () => failed({ ...refused(404), redirected: true }))
  expect(await payByCard(world.ports, billing, world.create())).toEqual(unknown)
  const details = { kind: 'refused', status: 404, redirected: true }
  expect(world.logged).toEqual([{ message: 'Till: the payment request failed.', details }])
})

test('a refused payment is logged with its status, without the response', async () => {
  const refusal: HttpFailure = { kind: 'refused', status: 402, body: 'ada@example.org' }
  const world = fakeWorld(async () => failed(refusal))
  await payByCard(world.ports, billing, world.create())
  expect(world.logged).toEqual([
    {
      message: 'Till: the payment request failed.',
      details: { kind: 'refused', status: 402 },
    },
  ])
})

test('an unreadable response is logged without its cause, which may quote the response', async () => {
  const cause = new SyntaxError('Unexpected token in "ada@example.org"')
  const world = fakeWorld(async () => failed({ kind: 'unreadable', cause }))
  await payByCard(world.ports, billing, world.create())
  expect(world.logged.map(({ details }) => details)).toEqual([{ kind: 'unreadable' }])
})

const notSentStatuses = [401, 403, 404, 405, 413, 415, 429]
test.each(notSentStatuses)('a payment refused with %i ends as "not sent"', async (status) => {
  const world = fakeWorld(async () => failed(refused(status)))
  expect(await payByCard(world.ports, billing, world.create())).toEqual({ ...notSent, at })
  expect(world.steps.at(-1)).toBe('refused')
})

test.each([400, 402, 422, 451])('a payment refused with %i is declined', async (status) => {
  const world = fakeWorld(async () => failed(refused(status)))
  expect(await payByCard(world.ports, billing, world.create())).toEqual({
    ...{ type: 'failed', reason: 'declined', at },
  })
  expect(world.steps.at(-1)).toBe('refused')
})

const unknownStatuses = [408, 409, 425, 500, 502, 503, 504, 520]
test.each(unknownStatuses)('a status of %i leaves the outcome unknown', async (status) => {
  const world = fakeWorld(async () => failed(refused(status)))
  expect(await payByCard(world.ports, billing, world.create())).toEqual(unknown)
  expect(world.steps).toEqual(['create', 'sent', 'send'])
})

const failedSends: readonly [title: string, send: () => Promise<HttpResult<PaymentResponse>>][] = [
  ['no response', async () => failed({ kind: 'unreachable', cause: new Error('reset') })],
  ['an unreadable response', async () => failed({ kind: 'unreadable', cause: new Error('?') })],
  ['a rejected promise', rejects],
]

test.each(failedSends)('B4: with %s, a payment is unknown and sent once', async (_title, send) => {
  const world = fakeWorld(send)
  expect(await payByCard(world.ports, billing, world.create())).toEqual(unknown)
  expect(world.steps).toEqual(['create', 'sent', 'send'])
})

const stripeFailures: readonly StripeFailure[] = [
  { kind: 'refused', details: { status: 402, code: 'card_declined' } },
  { kind: 'refused', details: { status: 429 } },
  { kind: 'unreachable' },
  { kind: 'unreadable' },
]

test.each(stripeFailures)(
  'B7: Stripe fails ($kind): nothing is sent to the shop',
  async (failure) => {
    const world = fakeWorld()
    await payByCard(world.ports, billing, world.create(failed(failure)))
    expect(world.sent).toEqual([])
  },
)

test.each(stripeFailures)('after Stripe fails ($kind) the end is "not sent"', async (failure) => {
  const world = fakeWorld()
  expect(await payByCard(world.ports, billing, world.create(failed(failure)))).toEqual(notSent)
})

test('a promise that Stripe rejects ends as "not sent"', async () => {
  const world = fakeWorld()
  expect(await payByCard(world.ports, billing, rejects)).toEqual(notSent)
})

test.each<[string, unknown, string]>([
  ['an error', new TypeError('4242 4242 4242 4242 is no card'), 'TypeError'],
  ['a text', '4242 4242 4242 4242 is no card', 'string'],
  ['an object', { message: '4242 4242 4242 4242 is no card' }, 'object'],
])('%s thrown by Stripe is logged by type: it may quote the card', async (_, thrown, type) => {
  const world = fakeWorld()
  await payByCard(world.ports, billing, () => Promise.reject(thrown))
  expect(world.logged).toEqual([{ message: 'Till: Stripe.js threw an error.', details: type }])
})

test('Stripe code that throws synchronously ends as "not sent"', async () => {
  const world = fakeWorld()
  const throwing = () => {
    throw new Error('IntegrationError')
  }
  expect(await payByCard(world.ports, billing, throwing)).toEqual(notSent)
})

test('Stripe’s error is logged', async () => {
  const world = fakeWorld()
  const failure: StripeFailure = { kind: 'refused', details: { code: 'card_declined' } }
  await payByCard(world.ports, billing, world.create(failed(failure)))
  expect(world.logged).toEqual([{ message: expect.any(String), details: failure }])
})

test('when Stripe refuses raw card data, the buyer enters the card again', async () => {
  const world = fakeWorld()
  const event = await payByCard(
    world.ports,
    billing,
    world.create(failed({ kind: 'rawCardRefused' })),
  )
  expect(event).toEqual({ type: 'interrupted', notice: 'enterCardAgain' })
})

test('when Stripe refuses raw card data, the log names the setting to change', async () => {
  const world = fakeWorld()
  await payByCard(world.ports, billing, world.create(failed({ kind: 'rawCardRefused' })))
  expect(world.logged[0]?.message).toContain('CARD_FIELDS=hosted')
})

test('when Stripe refuses raw card data, the fields switch and nothing is sent to the shop', async () => {
  const world = fakeWorld()
  await payByCard(world.ports, billing, world.create(failed({ kind: 'rawCardRefused' })))
  expect(world.steps).toEqual(['create', 'rawCardRefused'])
})

test('a wallet payment submits, creates a payment method, then sends it, once each', async () => {
  const world = fakeWorld()
  await payByWallet(world.ports, world.wallet())
  expect(world.steps).toEqual(['submit', 'create', 'sent', 'send', 'paid'])
})

test('a successful wallet payment is accepted', async () => {
  const world = fakeWorld()
  expect(await payByWallet(world.ports, world.wallet())).toEqual({ type: 'accepted' })
})

test('a wallet payment sends the billing details of the wallet', async () => {
  const world = fakeWorld()
  const walletBilling = { email: 'wallet@example.org', name: 'W. Allet' }
  await payByWallet(world.ports, world.wallet({ billing: walletBilling }))
  expect(world.sent).toEqual([
    {
      confirmUrl: 'https://pay.shop.example/done',
      email: 'wallet@example.org',
      userName: 'W. Allet',
      paymentMethodId: 'pm_1',
    },
  ])
})

test('a wallet payment that needs confirmation is not marked failed', async () => {
  const world = fakeWorld(async () => confirmation('https://hooks.stripe.com/a'))
  expect(await payByWallet(world.ports, world.wallet())).toEqual({
    type: 'confirmationNeeded',
    redirectUrl: 'https://hooks.stripe.com/a',
    at,
  })
  expect(world.steps).not.toContain('showFailure')
})

test('B17: a wallet without billing details is marked failed, and nothing else happens (spec 4.3)', async () => {
  const world = fakeWorld()
  await payByWallet(world.ports, world.wallet({ billing: undefined }))
  expect(world.steps).toEqual(['showFailure'])
})

test('a wallet without billing details ends as "not sent"', async () => {
  const world = fakeWorld()
  expect(await payByWallet(world.ports, world.wallet({ billing: undefined }))).toEqual(notSent)
})

test('B18: a submit error of Stripe only ends the processing (spec 4.3)', async () => {
  const world = fakeWorld()
  const submit = async () => failed({ type: 'validation_error' })
  expect(await payByWallet(world.ports, world.wallet({ submit }))).toEqual({
    type: 'walletSubmitFailed',
  })
  expect(world.steps).toEqual([])
})

test('B18: a submit that throws also ends the processing, and the open sheet is marked failed', async () => {
  const world = fakeWorld()
  expect(await payByWallet(world.ports, world.wallet({ submit: rejects }))).toEqual({
    type: 'walletSubmitFailed',
  })
  expect(world.steps).toEqual(['showFailure'])
})

test.each<[string, CreatePaymentMethod]>([
  ['refuses it', async () => failed({ kind: 'refused', details: {} })],
  ['refuses raw cards', async () => failed({ kind: 'rawCardRefused' })],
  ['rejects its promise', rejects],
])('a wallet is marked failed when Stripe %s, and nothing is sent', async (_title, create) => {
  const world = fakeWorld()
  const event = await payByWallet(world.ports, world.wallet({ createPaymentMethod: create }))
  expect(event).toEqual(notSent)
  expect(world.steps).toEqual(['submit', 'showFailure'])
})

test.each<[string, () => Promise<HttpResult<PaymentResponse>>, string]>([
  ['refused', async () => failed(refused(402)), 'declined'],
  ['refused by a proxy', async () => failed(refused(502)), 'unknown'],
  ['unreachable', async () => failed({ kind: 'unreachable', cause: undefined }), 'unknown'],
  ['to be confirmed at no URL', async () => confirmation(undefined), 'unknown'],
])('a wallet payment that is %s is marked failed', async (_title, send, reason) => {
  const world = fakeWorld(send)
  expect(await payByWallet(world.ports, world.wallet())).toEqual({ type: 'failed', reason, at })
  expect(world.steps.at(-1)).toBe('showFailure')
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
  const world = fakeWorld()
  await payByWallet(world.ports, world.wallet())
  expect(vi.getTimerCount()).toBe(0)
})

test.each<[string, Partial<WalletConfirmation>, readonly string[]]>([
  ['a submit', { submit: never }, ['showFailure']],
  ['a payment method', { createPaymentMethod: never }, ['submit', 'showFailure']],
])('B17: a wallet that waits for %s fails after 30 seconds', async (_, overrides, steps) => {
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
  const world = fakeWorld()
  const refusal = failed({ kind: 'refused', details: {}, field } as const)
  const event = await payByCard(world.ports, billing, world.create(refusal))
  expect(event).toEqual({ type: 'failed', reason })
  expect(world.sent).toEqual([])
})
