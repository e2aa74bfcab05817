import { HttpResponse, http } from 'msw'
import { expect, onTestFinished, test, vi } from 'vitest'
import { server } from '../../../mocks/node.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { expectConsole } from '../../support/setup.ts'
import {
  addSockets,
  completion,
  hubWithDeadSockets,
  open,
  openConnected,
  pass,
  reimportHubClient,
  socketHub,
  stopTheClock,
  until,
} from './hub-harness.ts'

/** The WebSocket of a browser behind a proxy that never responds to the upgrade. */
class SwallowedWebSocket extends EventTarget {
  onclose: ((event: Event) => void) | null = null

  close(): void {
    const event = new Event('close')
    this.onclose?.(event)
    this.dispatchEvent(event)
  }
}

/** E7a: behind a proxy that swallows WebSockets, long polling connects after 3 s. `respond` is for the first query. */
async function pollingWithFirstQuery(respond: () => Response | Promise<Response>) {
  stopTheClock()
  vi.stubGlobal('WebSocket', SwallowedWebSocket)
  const longPolling = hubWithDeadSockets('Settled')
  const opened = open()
  await pass(2900)
  expect(opened.counts.connected).toBe(0)
  await pass(1200)
  await until(() => opened.counts.connected === 1)
  expect(opened.counts.failures).toBe(0)
  longPolling.query = () => {
    longPolling.query = () => undefined
    return respond()
  }
  return { ...opened, longPolling }
}

test.each([
  ['a 502', () => new HttpResponse(null, { status: 502 })],
  ['a network error', () => HttpResponse.error()],
])('E7a, E9a: a query whose POST gets %s fails; the next one succeeds', async (_, respond) => {
  const { hub, counts, longPolling } = await pollingWithFirstQuery(respond)
  const before = longPolling.negotiations
  expect(await hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
  await until(() => counts.failures === 1)
  await pass(1000)
  await until(() => counts.connected === 2)
  expect(longPolling.negotiations).toBe(before + 1)
  expect(await hub.queryStatus('p', 'i')).toEqual(ok('settled'))
})

test('E7: behind a proxy that cuts each WebSocket at its first query, long polling takes over after two of them', async () => {
  stopTheClock()
  hubWithDeadSockets('Settled')
  addSockets((_query, client) => client.close(1011))
  const { hub, counts } = await openConnected()
  for (const connected of [2, 3]) {
    expect(await hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
    await pass(3000)
    await until(() => counts.connected === connected)
  }
  expect(await hub.queryStatus('p', 'i')).toEqual(ok('settled'))
})

test('E7: when long polling loses two queries in a row, WebSockets are tried again', async () => {
  const { WebSocket } = globalThis
  const lost = () => new HttpResponse(null, { status: 404 })
  const { hub, counts, longPolling } = await pollingWithFirstQuery(lost)
  vi.stubGlobal('WebSocket', WebSocket)
  addSockets((query, client) => client.send(completion(query, { result: 4 })))
  for (const connected of [2, 3]) {
    longPolling.query = lost
    expect(await hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
    await pass(3000)
    await until(() => counts.connected === connected)
  }
  expect(await hub.queryStatus('p', 'i')).toEqual(ok('settled'))
})

test('E7: polls that hang do not keep the page from WebSockets, once these work', async () => {
  stopTheClock()
  const longPolling = hubWithDeadSockets('Settled')
  longPolling.poll = () => new Response(new ReadableStream())
  let queryCount = 0
  addSockets((query, client) => {
    queryCount += 1
    if (queryCount <= 2) client.close(1011)
    else client.send(completion(query, { result: 4 }))
  })
  const { hub, counts } = await openConnected()
  expect(await hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
  await pass(3000)
  await until(() => counts.connected === 2)
  expect(await hub.queryStatus('p', 'i')).toEqual(failed('notConnected'))
  await pass(20_000)
  await until(() => counts.connected === 3)
  expect(await hub.queryStatus('p', 'i')).toEqual(ok('settled'))
})

test('closing a connection aborts its pending POST, which would block other requests', async () => {
  const aborted: string[] = []
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    init.signal?.addEventListener('abort', () => aborted.push(init.method ?? ''))
    return realFetch(url, init)
  })
  const { hub } = await pollingWithFirstQuery(() => new Promise<never>(() => {}))
  aborted.length = 0
  void hub.queryStatus('p', 'i')
  await pass(1000)
  expect(aborted).not.toContain('POST')
  hub.close()
  expect(aborted).toContain('POST')
})

test('E14: a web page instead of the handshake fails the attempt, and leaves no unhandled rejection', async () => {
  expectConsole('warn', 'the hub at /crypto cannot be reached')
  stopTheClock()
  vi.stubGlobal('WebSocket', SwallowedWebSocket)
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  onTestFinished(() => void process.off('unhandledRejection', unhandled))
  const longPolling = hubWithDeadSockets('Settled')
  longPolling.poll = () => new Response('<!doctype html>')
  server.use(http.post('*/crypto', () => new Promise<never>(() => {}), { once: true }))
  const { counts } = open()
  await pass(4000)
  expect([counts.connected, longPolling.negotiations]).toEqual([0, 2])
  longPolling.poll = () => undefined
  await pass(10_000)
  expect(counts.connected).toBe(1)
  expect(unhandled).not.toHaveBeenCalled()
})

test('a hub that a second WebSocket reaches after the first has failed is not reported as reached by polling', async () => {
  const sendReport = vi.fn()
  vi.stubEnv('REPORT_URL', '/reports')
  vi.doMock('../../../src/api/send-report.ts', () => ({ sendReport }))
  onTestFinished(() => vi.doUnmock('../../../src/api/send-report.ts'))
  await reimportHubClient()
  stopTheClock()
  const { behaviour, negotiations } = socketHub()
  const { negotiate } = behaviour
  const workingWebSocket = globalThis.WebSocket
  vi.stubGlobal('WebSocket', SwallowedWebSocket)
  behaviour.negotiate = () => {
    if (negotiations.length !== 2) return negotiate()
    vi.stubGlobal('WebSocket', workingWebSocket)
    return new HttpResponse(null, { status: 503 })
  }
  const { counts } = open()
  await pass(6000)
  expect([negotiations.length, counts.connected]).toEqual([3, 1])
  expect(sendReport).not.toHaveBeenCalled()
})
