import { expect, test } from 'vitest'
import type { HttpFailure, HttpResult } from '../../../../src/api/http-failure.ts'
import { type ReturnDestination, verifyReturn } from '../../../../src/card/pay/verify-return.ts'
import { failed, ok } from '../../../../src/lib/result.ts'

const origin = 'https://pay.shop.example'

const unreachable: HttpFailure = { kind: 'unreachable', cause: new Error('offline') }
const unreadable: HttpFailure = { kind: 'unreadable', cause: new Error('a web page') }
const refused: HttpFailure = { kind: 'refused', status: 400, body: '' }
const serverError: HttpFailure = { kind: 'refused', status: 500, body: '' }

const table: readonly [story: string, HttpResult<string> | undefined, ReturnDestination][] = [
  ['no payment intent', undefined, { route: '/failed' }],
  ['a refusal', failed(refused), { route: '/failed', reason: 'unknown' }],
  ['a server that tripped', failed(serverError), { route: '/failed', reason: 'unknown' }],
  ['no answer', failed(unreachable), { route: '/error' }],
  ['an unreadable answer', failed(unreadable), { route: '/error' }],
  ['the route /success', ok('/success'), { route: '/success' }],
  ['the route /failed', ok('/failed'), { route: '/failed', reason: 'declined' }],
  [
    'the route /failed and a query',
    ok('/failed?code=card_declined'),
    { route: '/failed?code=card_declined', reason: 'declined' },
  ],
  [
    'the route /failed and a fragment',
    ok('/failed#declined'),
    { route: '/failed#declined', reason: 'declined' },
  ],
  [
    'the route failed, without its slash, and a query',
    ok('failed?x=1'),
    { route: '/failed?x=1', reason: 'declined' },
  ],
  ['the route /pending', ok('/pending'), { route: '/pending' }],
  ['the route /error', ok('/error'), { route: '/error' }],
  ['another path of the app', ok('/p1?again=1'), { route: '/p1?again=1' }],
  ['a route with a new line', ok('/success\n'), { route: '/success' }],
  ['a route without its slash', ok('Success'), { route: '/success' }],
  ['a route in quotes', ok('"/failed"'), { route: '/failed', reason: 'declined' }],
  ['a path without its slash', ok('p1'), { route: '/error' }],
  ['the way back itself, a loop', ok('/done'), { route: '/error' }],
  ['another site', ok('https://evil.example'), { route: '/error' }],
  ['another host', ok('//evil.example'), { route: '/error' }],
  ['another host behind a backslash', ok('/\\evil.example'), { route: '/error' }],
  ['a script', ok('javascript:alert(1)'), { route: '/error' }],
  ['nothing', ok(''), { route: '/error' }],
]

test.each(table)('a return from 3-D Secure with %s (spec 2.11)', (...row) => {
  const [, answer, wanted] = row
  expect(verifyReturn(answer, origin)).toEqual(wanted)
})
