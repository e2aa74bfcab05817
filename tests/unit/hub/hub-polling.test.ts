import { HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { longPollingHub, open, pass, stopTheClock, until } from './hub-harness.ts'

/** A browser behind a proxy that never answers the upgrade. */
class SwallowedWebSocket extends EventTarget {
  onclose: ((event: Event) => void) | null = null

  close(): void {
    const event = new Event('close')
    this.onclose?.(event)
    this.dispatchEvent(event)
  }
}

test('E7a: behind a proxy that swallows WebSockets, long polling connects after 3 seconds', async () => {
  stopTheClock()
  vi.stubGlobal('WebSocket', SwallowedWebSocket)
  longPollingHub(4)
  const { hub, heard } = open()
  await pass(2900)
  expect(heard.connected).toBe(0)
  await pass(200)
  await until(() => heard.connected === 1)
  expect(heard.lost).toBe(0)
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
})

/** A connection by long polling whose first check meets this instead of the hub. */
async function pollingWithFirstCheck(meets: () => Response | Promise<Response>) {
  stopTheClock()
  vi.stubGlobal('WebSocket', SwallowedWebSocket)
  const polled = longPollingHub(4)
  const opened = open()
  await pass(4100)
  await until(() => opened.heard.connected === 1)
  polled.check = () => {
    polled.check = () => undefined
    return meets()
  }
  return { ...opened, polled }
}

const transportFailures: readonly [story: string, meets: () => Response][] = [
  ['a 502', () => new HttpResponse(null, { status: 502 })],
  ['a 404', () => new HttpResponse(null, { status: 404 })],
  ['a network error', () => HttpResponse.error()],
]

test.each(transportFailures)(
  'E9a: a check fails when its POST meets %s while the poll hangs',
  async (_story, meets) => {
    const { hub } = await pollingWithFirstCheck(meets)
    expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'notConnected' })
  },
)

test.each(transportFailures)(
  'E9a: a connection whose POST met %s is replaced, and the next check succeeds',
  async (_story, meets) => {
    const { hub, heard, polled } = await pollingWithFirstCheck(meets)
    const before = polled.negotiations
    await hub.check('p', 'i')
    await until(() => heard.lost === 1)
    await pass(1000)
    await until(() => heard.connected === 2)
    expect(polled.negotiations).toBe(before + 1)
    expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
  },
)

test('E9a: a check whose POST hangs is repeated over a fresh connection', async () => {
  const { hub } = await pollingWithFirstCheck(() => new Promise<never>(() => {}))
  const answers: unknown[] = []
  void hub.check('p', 'i').then((answer) => answers.push(answer))
  await pass(5000)
  await until(() => answers.length > 0)
  expect(answers).toEqual([{ ok: true, value: 'settled' }])
})

test('closing a connection aborts its pending POST, which would block other requests', async () => {
  const broken: string[] = []
  const realFetch = globalThis.fetch
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    init.signal?.addEventListener('abort', () => broken.push(init.method ?? ''))
    return realFetch(address, init)
  })
  const { hub } = await pollingWithFirstCheck(() => new Promise<never>(() => {}))
  broken.length = 0
  void hub.check('p', 'i')
  await pass(1000)
  expect(broken).not.toContain('POST')
  hub.close()
  expect(broken).toContain('POST')
})
