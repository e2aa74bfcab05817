import { expect, test, vi } from 'vitest'
import { wirePaymentAnswer } from '../../../mocks/data.ts'
import { parsePaymentAnswer, postPayment } from '../../../src/api/payment.ts'
import { expectConsole } from '../../support/setup.ts'
import { answers, hostileIds, onlyCall, recordCalls } from './recorded-calls.ts'

const submission = {
  confirmUrl: 'http://localhost:1234/done',
  email: 'zoé+tea@example.org',
  userName: 'Zoé "Z" O’Neil',
  paymentMethodId: 'pm_card_visa',
}

const pay = (productId = 'demo') => postPayment(productId, submission)

test('B24: a payment carries the four fields of the specification, as JSON (spec 3.4)', async () => {
  const calls = recordCalls(answers.json(wirePaymentAnswer()))
  await pay()
  expect(JSON.parse(onlyCall(calls).body)).toEqual({
    confirm_url: 'http://localhost:1234/done',
    email: 'zoé+tea@example.org',
    user_name: 'Zoé "Z" O’Neil',
    payment_method: 'pm_card_visa',
  })
})

test('a payment is a POST of application/json without a query (spec 7.5)', async () => {
  const calls = recordCalls(answers.json(wirePaymentAnswer()))
  await pay()
  const { method, headers, query } = onlyCall(calls)
  expect([method, headers.get('Content-Type'), query]).toEqual(['POST', 'application/json', ''])
})

test.each(hostileIds)(
  'the payment of product %j goes to the one segment %s',
  async (id, segment) => {
    const calls = recordCalls(answers.json(wirePaymentAnswer()))
    await pay(id)
    expect(onlyCall(calls).path).toBe(`/api/pay/${segment}`)
  },
)

test.each([400, 402, 404, 500, 502])('a payment answered with %i is refused', async (status) => {
  recordCalls(answers.status(status))
  expect(await pay()).toMatchObject({ ok: false, failure: { kind: 'refused', status } })
})

test('a payment without an answer is unreachable', async () => {
  recordCalls(answers.unreachable)
  expect(await pay()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
})

test.each([
  ['unreachable', answers.unreachable],
  ['refused', answers.status(503)],
  ['broken off', answers.brokenOff(200)],
  ['unreadable', answers.text('{')],
])('B4: a payment that is %s leaves exactly once', async (_story, answer) => {
  const calls = recordCalls(answer)
  await pay()
  expect(calls).toHaveLength(1)
})

test.each([
  ['a truncated answer', answers.text('{"needs_confirmation":fal')],
  ['an empty answer', answers.text('')],
  ['no content', () => new Response(null, { status: 204 })],
  ['null', answers.json(null)],
  ['a list', answers.json([])],
])('B5: %s to a payment is unreadable', async (_story, answer) => {
  recordCalls(answer)
  expect(await pay()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('a web page in answer to a payment is unreadable, and the log names the rewrite', async () => {
  expectConsole('error', /\/api\/pay\/demo answered with a web page/)
  recordCalls(answers.webPage)
  expect(await pay()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
})

test('an accepted payment needs no confirmation', async () => {
  recordCalls(answers.json(wirePaymentAnswer()))
  expect(await pay()).toEqual({
    ok: true,
    value: { kind: 'paid' },
  })
})

test('a payment to be confirmed names the address as the server wrote it', async () => {
  const redirect_url = 'https://hooks.stripe.com/3d_secure_2/hosted?a=b'
  recordCalls(answers.json(wirePaymentAnswer({ needs_confirmation: true, redirect_url })))
  expect(await pay()).toEqual({
    ok: true,
    value: { kind: 'confirmation', redirectUrl: redirect_url },
  })
})

const confirmationUrl = 'https://bank.example/3ds'

function redirectTo(response: Response): void {
  Object.defineProperty(response, 'redirected', { value: true })
  vi.stubGlobal('fetch', async () => response)
}

test.each<[object, object]>([
  [{ needs_confirmation: false }, { kind: 'paid' }],
  [
    { needs_confirmation: true, redirect_url: confirmationUrl },
    { kind: 'confirmation', redirectUrl: confirmationUrl },
  ],
])('B5a: a redirect to %j counts: it holds needs_confirmation', async (wire, value) => {
  redirectTo(Response.json(wire))
  expect(await pay()).toEqual({ ok: true, value })
})

test.each<[object]>([[{}], [{ id: 'demo', price: 1999 }], [{ needs_confirmation: null }]])(
  'B5a: a redirect to %j is unreadable: any page may hold an object',
  async (wire) => {
    redirectTo(Response.json(wire))
    expect(await pay()).toMatchObject({
      failure: { kind: 'unreadable', cause: { message: expect.stringMatching(/redirect/) } },
    })
  },
)

test('B5a: a redirect to a refusal says so: the first address may have taken the payment', async () => {
  redirectTo(Response.json({ needs_confirmation: false }, { status: 404 }))
  expect(await pay()).toMatchObject({ failure: { kind: 'refused', status: 404, redirected: true } })
})

test('B5a: a redirect that names no address counts as one that was followed', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 302 }))
  expect(await pay()).toMatchObject({ failure: { kind: 'unreadable' } })
})

/** A serializer may leave out what is false, or spell it in its own way. */
test.each<[unknown]>([
  [{}],
  [{ needs_confirmation: false }],
  [{ needs_confirmation: null }],
  [{ needs_confirmation: 0 }],
  [{ needs_confirmation: '' }],
  // A number of a database, as PHP writes it.
  [{ needs_confirmation: '0' }],
  [{ needs_confirmation: ' ' }],
  [{ needs_confirmation: 'false' }],
  [{ needs_confirmation: ' False\n' }],
  [{ needs_confirmation: 'FALSE', redirect_url: null }],
  [{ redirect_url: 'https://a.example' }],
  [{ error: null }],
  [{ error: '' }],
  [{ error: 'none', needs_confirmation: false }],
])('B22: %j needs no confirmation: the payment is accepted (spec 4.2)', (wire) => {
  expect(parsePaymentAnswer(wire)).toEqual({ kind: 'paid' })
})

test.each<[unknown]>([[true], [1], [-1], ['true'], ['True'], ['1'], ['yes'], [{}], [[]]])(
  'B22: a needs_confirmation of %j is truthy: the buyer is sent to the checked redirect_url',
  (needs_confirmation) => {
    const redirect_url = 'https://a.example/3ds'
    expect(parsePaymentAnswer({ needs_confirmation, redirect_url })).toEqual({
      kind: 'confirmation',
      redirectUrl: redirect_url,
    })
  },
)

test.each<[unknown]>([
  [[]],
  [[{ needs_confirmation: false }]],
  ['false'],
  ['{}'],
  [true],
  [false],
  [0],
  [1],
  [null],
])('B22: %j is no object, and no answer to a payment', (wire) => {
  expect(() => parsePaymentAnswer(wire)).toThrow('needs_confirmation: true or false')
})

test.each<[unknown]>([
  [{ error: 'card_declined' }],
  [{ error: { code: 'card_declined' }, needs_confirmation: null }],
  [{ error: true, redirect_url: 'https://a.example' }],
])('B22: %j is an error without a word on the confirmation, and claims nothing', (wire) => {
  expect(() => parsePaymentAnswer(wire)).toThrow('no needs_confirmation')
})

test.each([200, 201, 202])('B22: an empty object with status %i is an answer', async (status) => {
  recordCalls(() => Response.json({}, { status }))
  expect(await pay()).toEqual({
    ok: true,
    value: { kind: 'paid' },
  })
})

test.each(['false', '0', '""', '"paid"', 'OK'])(
  'B5: the text %s in answer to a payment is unreadable',
  async (body) => {
    recordCalls(answers.text(body))
    expect(await pay()).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
  },
)

test.each<[unknown]>([[null], [undefined], [7], [{}], [['https://a.example']]])(
  'B1: a redirect_url of %j is none',
  (redirect_url) => {
    expect(parsePaymentAnswer({ needs_confirmation: true, redirect_url })).toEqual({
      kind: 'confirmation',
      redirectUrl: undefined,
    })
  },
)

test('an answer that leaves the redirect_url out is an answer: not every server writes null', () => {
  expect(parsePaymentAnswer({ needs_confirmation: false })).toEqual({ kind: 'paid' })
})

test('C21: unknown fields of the answer to a payment are ignored', () => {
  const wire = { needs_confirmation: false, redirect_url: null, id: 'pi_1', amount: 1999 }
  expect(parsePaymentAnswer(wire)).toEqual({ kind: 'paid' })
})
