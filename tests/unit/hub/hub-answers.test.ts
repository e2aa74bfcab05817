import { expect, test, vi } from 'vitest'
import type { HubMessage } from '../../../mocks/signalr/hub-connection.ts'
import { encodeFrame, type Invocation } from '../../../mocks/signalr/hub-protocol.ts'
import { expectConsole } from '../../support/setup.ts'
import {
  completion,
  fakeHub,
  open,
  openConnected,
  pass,
  stopTheClock,
  until,
} from './hub-harness.ts'

test.each([
  [0, 'new'],
  [1, 'processing'],
  [2, 'expired'],
  [3, 'invalid'],
  [4, 'settled'],
  ['0', 'new'],
  ['4', 'settled'],
  ['New', 'new'],
  ['Settled', 'settled'],
  ['EXPIRED', 'expired'],
  ['invalid', 'invalid'],
])('the status %j is %s (spec 3.7)', async (result, status) => {
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { result })]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: status })
})

test.each<[unknown]>([
  [5],
  [7],
  [-1],
  [0.5],
  ['5'],
  ['Paid'],
  ['4.0'],
  [''],
  [null],
  [true],
  [{}],
  [[4]],
  [{ status: 4 }],
])('E13: the status %j was never promised: unreadable', async (result) => {
  expectConsole('error', `the hub answers ${JSON.stringify(result)} where a status from 0 to 4`)
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { result })]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'unreadable' })
})

test('E13: an answer without a status is unreadable', async () => {
  expectConsole('error', 'the hub answers undefined where a status from 0 to 4 is expected')
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, {})]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'unreadable' })
})

test('E9: an error of the hub is a refused check, and the connection stays open', async () => {
  expectConsole('error', 'with an error: An unexpected error occurred.')
  const { behaviour, invocations } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { error: 'An unexpected error occurred.' })]
  const { hub, heard } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'refused' })
  await hub.check('p', 'i')
  expect([invocations.length, heard]).toEqual([2, { connected: 1, lost: 0 }])
})

/** A method with these types of arguments, as a hub of ASP.NET binds them. */
const takes = (type: 'string' | 'number') => (asked: Invocation) => [
  completion(
    asked,
    asked.arguments.every((id) => typeof id === type)
      ? { result: 4 }
      : { error: "Failed to invoke 'CheckInvoiceStatus' due to an error on the server." },
  ),
]

test.each([
  ['number', '7', '42'],
  ['number', 7, 42],
  ['string', '7', '42'],
  ['string', 7, 42],
  ['string', 'p', 42],
  // The product id came from the address.
  ['number', '7', 42],
] as const)('a method that takes a %s each is asked with %j and %j', async (type, product, id) => {
  const { behaviour, invocations } = fakeHub()
  behaviour.answer = takes(type)
  const { hub } = await openConnected()
  expect(await hub.check(product, id)).toEqual({ ok: true, value: 'settled' })
  const before = invocations.length
  expect(await hub.check(product, id)).toEqual({ ok: true, value: 'settled' })
  // What was answered once is asked with from then on.
  expect(invocations.length).toBe(before + 1)
})

test('E9: while the hub refuses every spelling of the ids, each check tries all', async () => {
  expectConsole('error', 'with an error: No such invoice.')
  const { behaviour, invocations } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { error: 'No such invoice.' })]
  const { hub } = await openConnected()
  expect(await hub.check('7', 42)).toEqual({ ok: false, failure: 'refused' })
  // The hub did not know the invoice yet.
  behaviour.answer = takes('string')
  expect(await hub.check('7', 42)).toEqual({ ok: true, value: 'settled' })
  await hub.check('7', 42)
  expect(invocations.map((asked) => asked.arguments)).toEqual([
    ['7', 42],
    ['7', '42'],
    [7, 42],
    ['7', 42],
    ['7', '42'],
    ['7', '42'],
  ])
})

test('an error after an answer does not change the spelling of the ids', async () => {
  expectConsole('error', 'with an error: No such invoice.')
  const { behaviour, invocations } = fakeHub()
  behaviour.answer = takes('number')
  const { hub } = await openConnected()
  await hub.check(7, 42)
  behaviour.answer = (asked) => [completion(asked, { error: 'No such invoice.' })]
  expect(await hub.check(7, 42)).toEqual({ ok: false, failure: 'refused' })
  expect(invocations).toHaveLength(2)
})

test('pings and invocations by the hub are ignored', async () => {
  const { behaviour } = fakeHub()
  behaviour.answer = (asked) => [
    encodeFrame({ type: 6 }) + encodeFrame({ type: 1, target: 'Hello', arguments: [] }),
    completion(asked, { result: 4 }),
  ]
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
})

test('a check without a connection fails at once', async () => {
  fakeHub()
  const { hub } = open()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'notConnected' })
})

test.each<[string, HubMessage]>([
  ['no frame at all', 'garbage\u001e'],
  ['JSON of another kind', 'null\u001e'],
  ['a web page', '<!doctype html>\u001e'],
  ['bytes', Uint8Array.of(0xff, 0xfe, 0x00, 0x1e)],
])('E14: a hub that sends %s is left for a new connection', async (_story, reply) => {
  stopTheClock()
  const { behaviour } = fakeHub()
  behaviour.answer = () => [reply]
  const { hub, heard } = await openConnected()
  void hub.check('p', 'i')
  await pass(12_000)
  await until(() => heard.connected === 2)
  expect(heard.lost).toBe(1)
})

test('E9, E13: an error and an unknown status are each logged once a page', async () => {
  const { behaviour } = fakeHub()
  const lines = vi.spyOn(console, 'error').mockImplementation(() => {})
  const results = [{ error: 'No.' }, { result: 7 }, { error: 'No!' }, { result: 8 }]
  behaviour.answer = (asked) => [completion(asked, results.shift() ?? {})]
  const first = await openConnected()
  await first.hub.check('p', 'i')
  await first.hub.check('p', 'i')
  const second = await openConnected()
  await second.hub.check('p', 'i')
  await second.hub.check('p', 'i')
  expect(lines.mock.calls.flat()).toEqual([
    expect.stringContaining('with an error: No.'),
    expect.stringContaining('answers 7 where a status from 0 to 4 is expected'),
  ])
})
