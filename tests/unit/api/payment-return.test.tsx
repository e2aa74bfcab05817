import { expect, test } from 'vitest'
import { paymentIntentOf, paymentIntentQuery } from '../../../src/api/payment-intent.ts'
import { getVerifiedRoute } from '../../../src/api/payment-return.ts'
import { recordCalls, responses } from './recorded-calls.ts'

test.each([
  ['', undefined],
  ['?payment_intent=', undefined],
  ['?payment_intent_client_secret=secret', undefined],
  ['?payment_intent_client_secret=secret&payment_intent=pi_1&redirect_status=succeeded', 'pi_1'],
  ['?payment_intent=pi_1&payment_intent=pi_2', 'pi_1'],
  ['?payment_intent=&payment_intent=pi_1', 'pi_1'],
  ['?payment_intent=a%26b%3D1', 'a&b=1'],
])('the query %j of a return names the payment intent %j', (search, intent) => {
  expect(paymentIntentOf(search)).toBe(intent)
})

test.each([undefined, 'a&b=1 #?', 'é'])('the query for intent %j has no other key', (intent) => {
  const query = new URLSearchParams(paymentIntentQuery(intent))
  expect(Object.fromEntries(query)).toEqual(intent ? { payment_intent: intent } : {})
})

const routes = [' /success \n', 'success', 'https://evil.example', `/${'x'.repeat(1999)}`]
test.each(routes)('A5: the route %j is trimmed, and not checked yet', async (text) => {
  recordCalls(responses.text(text))
  expect(await getVerifiedRoute('pi_1')).toEqual({ ok: true, value: text.trim() })
})
