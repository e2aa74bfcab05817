// @vitest-environment node
import { expect, test } from 'vitest'
import type { HttpFailure, HttpResult } from '../../src/api/http.ts'
import { type AfterReturn, afterReturn, verifyPayment } from '../../src/card/returning-payment.ts'
import { failed, ok } from '../../src/lib/result.ts'

const origin = 'https://pay.shop.example'

const unreachable: HttpFailure = { kind: 'unreachable', cause: new Error('offline') }
const unreadable: HttpFailure = { kind: 'unreadable', cause: new Error('a web page') }
const refused: HttpFailure = { kind: 'refused', status: 400, body: '' }
const serverError: HttpFailure = { kind: 'refused', status: 500, body: '' }

const table: readonly [story: string, HttpResult<string> | undefined, AfterReturn][] = [
  ['no payment intent', undefined, { route: '/failed' }],
  ['a refusal', failed(refused), { route: '/failed', reason: 'unknown' }],
  ['a server that tripped', failed(serverError), { route: '/failed', reason: 'unknown' }],
  ['no answer', failed(unreachable), { route: '/error' }],
  ['an answer nobody can read', failed(unreadable), { route: '/error' }],
  ['the route /success', ok('/success'), { route: '/success' }],
  ['the route /failed', ok('/failed'), { route: '/failed', reason: 'declined' }],
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

test.each(table)('a buyer back from the bank, with %s (spec section 2, /done)', (...row) => {
  const [, answer, wanted] = row
  expect(afterReturn(answer, origin)).toEqual(wanted)
})

/** A server with one answer after another, and a pause that passes at once. */
function fakeServer(...answers: readonly HttpResult<string>[]) {
  const pauses: number[] = []
  let asked = 0
  return {
    pauses,
    asked: () => asked,
    ask: async () => {
      const answer = answers[asked] ?? failed(unreachable)
      asked += 1
      return answer
    },
    pause: async (ms: number) => {
      pauses.push(ms)
    },
  }
}

test.each<[string, HttpResult<string>]>([
  ['good', ok('/success')],
  ['refused', failed(refused)],
  ['unreadable', failed(unreadable)],
])('A11: an answer that is %s is final: the server is asked once', async (_story, answer) => {
  const server = fakeServer(answer, ok('/success'))
  expect(await verifyPayment(server.ask, server.pause)).toEqual(answer)
  expect(server.asked()).toBe(1)
})

test('a network that comes back is asked a second time', async () => {
  const server = fakeServer(failed(unreachable), ok('/success'))
  expect(await verifyPayment(server.ask, server.pause)).toEqual(ok('/success'))
  expect(server.asked()).toBe(2)
})

test('a network that comes back late is asked a third time', async () => {
  const server = fakeServer(failed(unreachable), failed(unreachable), ok('/success'))
  expect(await verifyPayment(server.ask, server.pause)).toEqual(ok('/success'))
})

test('A11: a network that stays away is asked three times and not more', async () => {
  const server = fakeServer()
  expect(await verifyPayment(server.ask, server.pause)).toEqual(failed(unreachable))
  expect(server.asked()).toBe(3)
})

test('A11: the three tries are apart, and over within 8 seconds', async () => {
  const server = fakeServer()
  await verifyPayment(server.ask, server.pause)
  expect(server.pauses).toHaveLength(2)
  expect(Math.min(...server.pauses)).toBeGreaterThan(0)
  expect(server.pauses.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(8000)
})

test('a refusal after a network failure is final', async () => {
  const server = fakeServer(failed(unreachable), failed(refused), ok('/success'))
  expect(await verifyPayment(server.ask, server.pause)).toEqual(failed(refused))
})
