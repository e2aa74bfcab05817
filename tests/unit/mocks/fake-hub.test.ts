import { expect, test } from 'vitest'
import { FakeHub, type FakeHubOptions } from '../../../mocks/signalr/fake-hub.ts'
import type { HubConnection } from '../../../mocks/signalr/hub-connection.ts'
import {
  closeFrame,
  completionFrame,
  encodeFrame,
  handshakeFrame,
  pingFrame,
} from '../../../mocks/signalr/hub-protocol.ts'
import { hubResponse } from '../../../mocks/signalr/hub-response.ts'

const handshake = encodeFrame({ protocol: 'json', version: 1 })
const check = encodeFrame({ type: 1, target: 'Check', arguments: [1], invocationId: '7' })
const answer = completionFrame({ invocationId: '7', target: '', arguments: [] }, { result: 0 })

function startHub(options: Partial<FakeHubOptions> = {}): FakeHub {
  return new FakeHub({
    invoke: (invocation, { send }) => send(completionFrame(invocation, { result: 0 })),
    ...options,
  })
}

function connect(hub = startHub()) {
  const sent: unknown[] = []
  const { receive } = hub.connect({ send: (message) => sent.push(message), close: () => {} })
  return { sent, receive }
}

function poller(hub: FakeHub) {
  const { connectionToken } = hub.negotiate()
  const call = (method: string, token = connectionToken, body?: string) => {
    const init = { method, ...(body !== undefined && { body }) }
    return hubResponse(hub, new Request(`http://hub/crypto?id=${token}`, init))
  }
  return {
    poll: () => call('GET'),
    post: (body: string) => call('POST', connectionToken, body),
    call,
  }
}

test('it answers every frame of a message, in order', () => {
  const { sent, receive } = connect()
  receive(handshake + pingFrame + check)
  expect(sent).toEqual([handshakeFrame, pingFrame, answer])
})

test('it refuses every protocol but JSON', () => {
  const { sent, receive } = connect()
  receive(encodeFrame({ protocol: 'messagepack', version: 1 }))
  expect(sent).toEqual([expect.stringContaining('"error":')])
})

test('it ignores a close message and an invocation without an id', () => {
  const { sent, receive } = connect()
  receive(closeFrame + encodeFrame({ type: 1, target: 'Check', arguments: [] }))
  expect(sent).toEqual([])
})

test('negotiation offers the transports of the adapter', () => {
  const { availableTransports } = startHub({ transports: () => ['LongPolling'] }).negotiate()
  expect(availableTransports.map(({ transport }) => transport)).toEqual(['LongPolling'])
})

test('a negotiated token opens one connection', () => {
  const hub = startHub()
  const { connectionToken } = hub.negotiate()
  expect(hub.takeToken(connectionToken)).toBe(true)
  expect(hub.takeToken(connectionToken)).toBe(false)
})

test('messages wait for a poll, and a poll waits for messages', async () => {
  const { poll, post } = poller(startHub())
  expect(await (await poll()).text()).toBe('')
  expect((await post(handshake)).status).toBe(200)
  expect(await (await poll()).text()).toBe(handshakeFrame)
  const pending = poll()
  await post(check)
  expect(await (await pending).text()).toBe(answer)
})

test('a second poll ends the first', async () => {
  const { poll } = poller(startHub())
  await poll()
  const abandoned = poll()
  void poll()
  expect((await abandoned).status).toBe(200)
})

test('a poll timer ends a poll without messages', async () => {
  let timeout = () => {}
  const { poll } = poller(
    startHub({
      startPollTimer: (onTimeout) => {
        timeout = onTimeout
        return () => {}
      },
    }),
  )
  await poll()
  const pending = poll()
  timeout()
  expect(await (await pending).text()).toBe('')
})

test('a dropped connection delivers what was sent, then refuses polls', async () => {
  const connections: HubConnection[] = []
  const { poll } = poller(startHub({ onOpen: (connection) => connections.push(connection) }))
  await poll()
  connections[0]?.send('last')
  connections[0]?.drop()
  expect(await (await poll()).text()).toBe('last')
  expect((await poll()).status).toBe(404)
  expect((await poll()).status).toBe(404)
})

test('DELETE ends the pending poll and still takes a late POST', async () => {
  const { poll, post, call } = poller(startHub())
  await poll()
  const pending = poll()
  expect((await call('DELETE')).status).toBe(202)
  expect((await pending).status).toBe(204)
  expect((await post(check)).status).toBe(200)
  expect((await poll()).status).toBe(404)
})

test.each(['GET', 'POST'])('%s under an unknown token is refused', async (method) => {
  expect((await poller(startHub()).call(method, 'unknown')).status).toBe(404)
})
