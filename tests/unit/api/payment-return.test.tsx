import { expect, test } from 'vitest'
import {
  getVerifiedRoute,
  paymentIntentOf,
  paymentIntentQuery,
} from '../../../src/api/payment-return.ts'
import { expectConsole } from '../../support/setup.ts'
import { faultyNetwork, outcomeOf } from './faulty-network.ts'
import { answers, hostileIds, onlyCall, recordCalls } from './recorded-calls.ts'

test.each([
  ['', undefined],
  ['?payment_intent=', undefined],
  ['?payment_intent_client_secret=secret', undefined],
  ['?payment_intent=pi_1', 'pi_1'],
  ['?payment_intent_client_secret=secret&payment_intent=pi_1&redirect_status=succeeded', 'pi_1'],
  ['?payment_intent=a%26b%3D1', 'a&b=1'],
])('the return address %j names the payment intent %j', (search, intent) => {
  expect(paymentIntentOf(search)).toBe(intent)
})

test.each([[undefined], ['pi_1'], ['a&b=1 #?'], ['é']])(
  'the query kept in the history names the payment intent %j and nothing else',
  (intent) => {
    const query = new URLSearchParams(paymentIntentQuery(intent))
    expect(Object.fromEntries(query)).toEqual(intent ? { payment_intent: intent } : {})
  },
)

test.each(hostileIds)('A8: verifying %j asks for the one segment %s', async (id, segment) => {
  const calls = recordCalls(answers.text('/success'))
  await getVerifiedRoute(id)
  const { method, path, query, body } = onlyCall(calls)
  expect([method, path, query, body]).toEqual(['GET', `/api/pay/verify/${segment}`, '', ''])
})

test.each(['.', '..'])('A8: verifying %j asks no other endpoint', async (id) => {
  const calls = recordCalls(answers.text('/success'))
  await getVerifiedRoute(id)
  for (const { path } of calls) expect(path).toMatch(/^\/api\/pay\/verify\/./)
})

test('A9: a payment intent of 10 kB is one segment', async () => {
  const calls = recordCalls(answers.text('/success'))
  await getVerifiedRoute('/'.repeat(10_000))
  expect(onlyCall(calls).path).toBe(`/api/pay/verify/${'%2F'.repeat(10_000)}`)
})

test.each([
  ['/success', '/success'],
  [' /success \n', '/success'],
  ['success', 'success'],
  ['https://evil.example', 'https://evil.example'],
])('the verified route %j is %s, not yet known to be ours', async (text, route) => {
  recordCalls(answers.text(text))
  expect(await getVerifiedRoute('pi_1')).toEqual({ ok: true, value: route })
})

test.each([400, 404, 500])('a verification answered with %i is refused', async (status) => {
  recordCalls(answers.status(status))
  expect(await getVerifiedRoute('pi_1')).toMatchObject({ failure: { kind: 'refused', status } })
})

test('a verification without an answer is unreachable', async () => {
  faultyNetwork('fails')
  const { result } = await outcomeOf(getVerifiedRoute('pi_1'))
  expect(result).toMatchObject({ failure: { kind: 'unreachable' } })
})

test.each([
  ['an empty answer', answers.text('')],
  ['white space', answers.text(' \n')],
  ['an endless answer', answers.text(`/${'x'.repeat(2000)}`)],
])('%s to a verification is unreadable', async (_story, answer) => {
  recordCalls(answer)
  expect(await getVerifiedRoute('pi_1')).toMatchObject({ failure: { kind: 'unreadable' } })
})

test('a web page is no route, and the log names the rewrite', async () => {
  expectConsole('error', /\/api\/pay\/verify\/pi_1 answered with a web page/)
  recordCalls(answers.webPage)
  expect(await getVerifiedRoute('pi_1')).toMatchObject({ failure: { kind: 'unreadable' } })
})
