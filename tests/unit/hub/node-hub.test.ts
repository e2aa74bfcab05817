import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket as NodeWebSocket } from 'ws'
import { createHub, type HubOptions } from '../../../docs/examples/hub-node/hub.mjs'
import { server } from '../../../mocks/node.ts'
import {
  encodeMessage,
  handshakeResponse,
  pingMessage,
} from '../../../mocks/signalr/hub-protocol.ts'
import { listen } from '../../../scripts/serve/listen.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { expectConsole } from '../../support/setup.ts'
import { open, pass, stopTheClock, until } from './hub-harness.ts'

// These tests run a real hub; tests/tools/check/contract.test.ts runs `npm run contract` against it.
beforeAll(() => server.close())
// jsdom's WebSocket fails here: it dispatches jsdom's Event, and Node expects its own.
beforeEach(() => void vi.stubGlobal('WebSocket', NodeWebSocket))
// Real connections take as long as a busy machine needs.
vi.setConfig({ testTimeout: 60_000 })

const folder = 'docs/examples/hub-node'
const handshakeRequest = encodeMessage({ protocol: 'json', version: 1 })
const queryOf = (...ids: readonly unknown[]) =>
  encodeMessage({ type: 1, invocationId: '0', target: 'CheckInvoiceStatus', arguments: ids })

async function startHub(options: Partial<HubOptions> = {}, { port = 0, webSockets = true } = {}) {
  const hub = createHub({ statusOf: () => 0, ...options })
  const backend = createServer((incoming, response) => {
    if (!hub.handle(incoming, response)) response.writeHead(418).end()
  })
  backend.on('upgrade', (incoming, socket, head) => {
    if (webSockets) hub.upgrade(incoming, socket, head)
    else socket.destroy()
  })
  const { origin, close } = await listen(backend, port)
  onTestFinished(close)
  return { url: `${origin}/crypto`, port: Number(new URL(origin).port), close }
}

async function openPage(url: string) {
  const { hub, counts } = open(url)
  const connected = (times: number) =>
    expect.poll(() => counts.connected, { timeout: 30_000 }).toBe(times)
  await connected(1)
  return { hub, connected }
}

async function negotiate(url: string): Promise<string> {
  const response = await fetch(`${url}/negotiate?negotiateVersion=1`, { method: 'POST' })
  return `${url}?id=${(await response.json()).connectionToken}`
}

async function openSocket(url: string) {
  const socket = new NodeWebSocket((await negotiate(url)).replace('http', 'ws'))
  const received: string[] = []
  socket.on('message', (data) => received.push(String(data)))
  socket.on('close', (code) => received.push(`closed with ${code}`))
  await once(socket, 'open')
  return { socket, received }
}

const post = (url: string, body: string) => fetch(url, { method: 'POST', body })

const transports = ['WebSockets', 'long polling']
test.each(transports)('by %s a page gets statuses and errors, and reconnects', async (name) => {
  const webSockets = name === 'WebSockets'
  expectConsole('error', 'There is no such invoice.')
  const statusOf = async (productId: unknown, id: unknown) =>
    productId === 'tea' && id === 7 ? 'Settled' : undefined
  const first = await startHub({ statusOf }, { webSockets })
  const { hub, connected } = await openPage(first.url)
  expect(await hub.queryStatus('tea', 7)).toEqual(ok('settled'))
  expect(await hub.queryStatus('tea', 8)).toEqual(failed('refused'))
  await first.close()
  await startHub({ statusOf: () => 1 }, { webSockets, port: first.port })
  await connected(2)
  expect(await hub.queryStatus('tea', 8)).toEqual(ok('processing'))
})

test('the server of the hub’s README runs unchanged, and SIGTERM ends it at once, even while a page is connected', async () => {
  const [, code = ''] = /```js\n(.*?)```/s.exec(await readFile(`${folder}/README.md`, 'utf8')) ?? []
  const { port, url, close } = await startHub()
  await close()
  const options = { cwd: folder, env: { ...process.env, PORT: String(port) } }
  const backend = spawn(process.execPath, ['--input-type=module', '--eval', code], options)
  await expect.poll(() => negotiate(url).catch(() => ''), { timeout: 30_000 }).not.toBe('')
  const { hub } = await openPage(url)
  expect(await hub.queryStatus('tea', 'invoice-1')).toEqual(ok('settled'))
  backend.kill('SIGTERM')
  expect(await once(backend, 'exit')).toEqual([0, null])
})

test.each([
  ['text that is no message', 'garbage\u001e'],
  ['messages of null', 'null\u001enull\u001egarbage\u001e'],
  ['a target that is no text', encodeMessage({ type: 1, target: { toString: 1 } })],
  ['a query whose error cannot be logged', queryOf('throws', 1)],
  ['too many queries', queryOf('waits', 1).repeat(102)],
  ['a long message', 'x'.repeat(20_000)],
])('a client that sends %s loses only its own connection', async (_title, message) => {
  const { url } = await startHub({
    statusOf: (productId) => {
      if (productId === 'throws') throw new Error('The database is down.')
      return productId === 'waits' ? new Promise(() => {}) : 0
    },
    onError: () => {
      throw new Error('The log is down.')
    },
  })
  const good = await openSocket(url)
  const bad = await openSocket(url)
  bad.socket.send(handshakeRequest + message)
  await expect.poll(() => bad.received.at(-1)).toMatch(/^closed with 100[19]$/)
  const pollUrl = await negotiate(url)
  await post(pollUrl, handshakeRequest)
  const isConnectionClosed = await post(pollUrl, message).then(
    async () => (await fetch(pollUrl)).status === 404,
    () => true,
  )
  expect(isConnectionClosed).toBe(true)
  good.socket.send(handshakeRequest + queryOf({ $ne: 1 }, 1) + queryOf('tea', 1))
  await expect.poll(() => good.received.join('')).toMatch(/^\{\}.*"error":"Check.*"result":0\}/s)
})

test('the hub pings, ends a poll after 20 seconds, and closes a silent connection after 30 to 45 seconds', async () => {
  const { url } = await startHub()
  stopTheClock()
  const { socket, received } = await openSocket(url)
  socket.send(handshakeRequest)
  const pollUrl = await negotiate(url)
  expect(await (await fetch(pollUrl)).text()).toBe('')
  const statuses: number[] = []
  const poll = () => fetch(pollUrl).then(({ status }) => statuses.push(status))
  for (const pollCount of [1, 2, 3]) {
    void poll()
    await pass(19_000)
    expect(statuses).toHaveLength(pollCount - 1)
    await pass(1_500)
    await until(() => statuses.length === pollCount)
  }
  expect(received).toEqual([handshakeResponse, pingMessage, pingMessage, 'closed with 1001'])
  await pass(46_000)
  await poll()
  expect(statuses).toEqual([200, 200, 200, 404])
})
