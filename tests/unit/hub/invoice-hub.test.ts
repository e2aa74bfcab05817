import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { HubPayload } from '../../../mocks/signalr/hub-connection.ts'
import { encodeMessage } from '../../../mocks/signalr/hub-protocol.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { expectConsole } from '../../support/setup.ts'
import {
  completion,
  open,
  openConnected,
  openWithStoppedClock,
  pass,
  socketHub,
  stopTheClock,
  until,
} from './hub-harness.ts'

const unavailable = () => new HttpResponse(null, { status: 503 })

test('a hub of another origin gets no cookies', async () => {
  const { negotiations } = socketHub()
  await openConnected('https://backend.example/crypto')
  expect(negotiations[0]?.url).toMatch(/^https:\/\/backend\.example\/crypto\/negotiate/)
  expect(negotiations[0]?.credentials).toBe('same-origin')
})

test('a query without a connection, or on a closed hub, fails at once', async () => {
  const { invocations } = socketHub()
  expect(await open().hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
  const { hub } = await openConnected()
  hub.close()
  expect(await hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
  expect(invocations).toEqual([])
})

test('E9: an error of the hub is a refused query, and the connection stays open', async () => {
  expectConsole('error', 'with an error: Unexpected.')
  const { behaviour } = socketHub()
  behaviour.respond = (invocation) => [completion(invocation, { error: 'Unexpected.' })]
  const { hub, counts } = await openConnected()
  for (const _query of [1, 2]) expect(await hub.queryStatus('p', 'i')).toEqual(failed('refused'))
  expect(counts).toEqual({ connected: 1, failures: 0 })
})

test.each<[string, HubPayload]>([
  ['a text that is no message', 'garbage\u001e'],
  ['JSON of another kind', 'null\u001e'],
  ['a web page', '<!doctype html>\u001e'],
  ['bytes', Uint8Array.of(0xff, 0xfe, 0x00, 0x1e)],
])('E14: after %s from the hub, a new connection is opened', async (_title, message) => {
  const { behaviour, hub, counts } = await openWithStoppedClock()
  behaviour.respond = () => [message]
  void hub.queryStatus('p', 'i')
  await pass(12_000)
  await until(() => counts.connected === 2)
  expect(counts.failures).toBe(1)
})

test('E8: a connection that drops fails its query, and is replaced within a second', async () => {
  const { sockets, behaviour, hub, counts } = await openWithStoppedClock()
  const { respond } = behaviour
  behaviour.respond = () => {
    sockets[0]?.close(1011)
    return []
  }
  expect(await hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
  expect(counts.failures).toBe(1)
  behaviour.respond = respond
  await pass(1000)
  await until(() => counts.connected === 2)
  expect(await hub.queryStatus('p', 'i')).toEqual(ok('new'))
})

test('a hub that closes each connection with its response is not called unreachable', async () => {
  const { behaviour, hub, counts } = await openWithStoppedClock()
  const close = encodeMessage({ type: 7 })
  behaviour.respond = (query) => [completion(query, { result: 0 }) + close]
  for (const connected of [1, 2, 3, 4, 5, 6]) {
    await until(() => counts.connected === connected)
    expect(await hub.queryStatus('p', 'i')).toEqual(ok('new'))
    await pass(5000)
  }
})

test('a wake-up during a pause reconnects at once, and close ends the attempts', async () => {
  stopTheClock()
  const { behaviour, negotiations } = socketHub()
  behaviour.negotiate = unavailable
  const { hub, counts } = open()
  await until(() => counts.failures === 1)
  hub.wake()
  await until(() => counts.failures === 2)
  hub.close()
  await pass(20_000)
  expect(negotiations).toHaveLength(2)
})

test('a new listener of a hub that could not be reached connects at once', async () => {
  stopTheClock()
  const { behaviour, negotiations } = socketHub()
  behaviour.negotiate = unavailable
  const { counts } = open()
  await until(() => counts.failures === 1)
  open()
  await until(() => negotiations.length === 2)
})

test('close while connecting reports no connection, and opens no second one', async () => {
  stopTheClock()
  const { sockets } = socketHub()
  const { hub, counts } = open()
  hub.close()
  await pass(5000)
  expect(sockets.length).toBeLessThanOrEqual(1)
  expect(counts).toEqual({ connected: 0, failures: 0 })
})

const hangs = () => new Promise<never>(() => {})

test.each([
  ['is refused', 'within 2.5 s', unavailable, 12, [0, 0.4, 1.1, 2.6, 4.5, 6.4, 8.3, 10.1, 12]],
  ['hangs', 'after 10, 20 and 30 s', hangs, 95, [0, 10, 30, 60, 90]],
])('E6: a negotiation that %s is repeated %s, with a warning', async (...row) => {
  const [, , negotiate, seconds, expected] = row
  stopTheClock()
  expectConsole('warn', 'the hub at /crypto cannot be reached')
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  const triedAt: number[] = []
  const start = Date.now()
  socketHub().behaviour.negotiate = () => {
    triedAt.push(Math.round((Date.now() - start) / 100) / 10)
    return negotiate()
  }
  open()
  await pass(seconds * 1000)
  expect(triedAt).toEqual(expected)
})
