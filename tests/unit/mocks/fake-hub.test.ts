import { expect, test } from 'vitest'
import { FakeHub, type FakeHubOptions } from '../../../mocks/signalr/fake-hub.ts'
import {
  closeFrame,
  completionFrame,
  encodeFrame,
  handshakeFrame,
  pingFrame,
} from '../../../mocks/signalr/hub-protocol.ts'
import { hubResponse } from '../../../mocks/signalr/hub-response.ts'

// What SignalR's own client does with this hub is in tests/unit/hub and in the check of the mock backend.

const handshake = encodeFrame({ protocol: 'json', version: 1 })
const check = encodeFrame({ type: 1, target: 'Check', arguments: [1], invocationId: '7' })
const answer = completionFrame({ invocationId: '7', target: '', arguments: [] }, { result: 0 })

const startHub = (options: Partial<FakeHubOptions> = {}) =>
  new FakeHub({
    invoke: (invocation, { send }) => send(completionFrame(invocation, { result: 0 })),
    ...options,
  })

function receive(message: string): readonly unknown[] {
  const sent: unknown[] = []
  startHub()
    .connect({ send: (frame) => sent.push(frame), close: () => {} })
    .receive(message)
  return sent
}

function poller(hub: FakeHub) {
  const token = hub.negotiate().connectionToken
  const call = (method: string, body?: string) => {
    const init = { method, ...(body !== undefined && { body }) }
    return hubResponse(hub, new Request(`http://hub/crypto?id=${token}`, init))
  }
  return { poll: () => call('GET'), post: (body: string) => call('POST', body) }
}

test('it answers every frame of a message in order, ignores some, and refuses other protocols', () => {
  expect(receive(handshake + pingFrame + check)).toEqual([handshakeFrame, pingFrame, answer])
  expect(receive(closeFrame + encodeFrame({ type: 1, target: 'A', arguments: [] }))).toEqual([])
  const refusal = [expect.stringContaining('"error":')]
  expect(receive(encodeFrame({ protocol: 'messagepack', version: 1 }))).toEqual(refusal)
})

test('messages wait for a poll, a poll waits for messages, and a second poll ends the first', async () => {
  const { poll, post } = poller(startHub())
  expect(await (await poll()).text()).toBe('')
  expect((await post(handshake)).status).toBe(200)
  expect(await (await poll()).text()).toBe(handshakeFrame)
  const pending = poll()
  await post(check)
  expect(await (await pending).text()).toBe(answer)
  const abandoned = poll()
  void poll()
  expect((await abandoned).status).toBe(200)
})
