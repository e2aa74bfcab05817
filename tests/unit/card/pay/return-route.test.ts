import { expect, test } from 'vitest'
import type { HttpFailure } from '../../../../src/api/http-failure.ts'
import { type ReturnRoute, returnRouteOf } from '../../../../src/card/pay/return-route.ts'
import { failed, ok } from '../../../../src/lib/result.ts'

const unreachable: HttpFailure = { kind: 'unreachable', cause: new Error('offline') }
const unreadable: HttpFailure = { kind: 'unreadable', cause: new Error('a web page') }
const refused: HttpFailure = { kind: 'refused', status: 500, body: '' }

const error = { route: '/error' }
const unknown = { route: '/failed', reason: 'unknown' } as const
const declinedAt = (route: string): ReturnRoute => ({ route, reason: 'declined' })

test.each<[title: string, response: string | HttpFailure | undefined, ReturnRoute]>([
  ['no payment intent', undefined, { route: '/failed' }],
  ['a refusal', refused, unknown],
  ['no response', unreachable, error],
  ['an unreadable response', unreadable, error],
  ['the route /success', '/success', { route: '/success' }],
  ['the route /failed', '/failed', declinedAt('/failed')],
  ['the route /failed and a query', '/failed?code=x', declinedAt('/failed?code=x')],
  ['the route /failed and a fragment', '/failed#declined', declinedAt('/failed#declined')],
  ['the route failed, in quotes, without a slash', '"failed?x=1"', declinedAt('/failed?x=1')],
  ['another path of the app', '/p1?again=1', { route: '/p1?again=1' }],
  // The other rejected addresses are in the test of `safeAppPath`.
  ['another site', 'https://evil.example', error],
])('a return from the bank with %s goes to the route of spec 2.11', (_, response, expected) => {
  const result = typeof response === 'string' ? ok(response) : response && failed(response)
  expect(returnRouteOf(result, 'https://pay.shop.example')).toEqual(expected)
})
