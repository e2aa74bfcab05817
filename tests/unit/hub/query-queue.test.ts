import { expect, test, vi } from 'vitest'
import { completion, openConnected, openWithStoppedClock, pass, until } from './hub-harness.ts'

test.each([
  ['without a response for 3 s is repeated over a new connection, no loss reported', 2900, false],
  ['without a response at a wake-up is repeated in a second, not in 3', 1400, true],
])('a query %s', async (_rule, silentMs, isWoken) => {
  const { behaviour, sockets, invocations, hub, counts } = await openWithStoppedClock()
  await hub.queryStatus('p', 'i')
  behaviour.respond = (invocation) =>
    sockets.length === 1 ? [] : [completion(invocation, { result: 4 })]
  const response = hub.queryStatus('p', 'i')
  await pass(500)
  if (isWoken) hub.wake()
  await pass(silentMs - 500)
  if (isWoken) hub.wake()
  expect(sockets).toHaveLength(1)
  await pass(isWoken ? 1000 : 100)
  await until(() => invocations.length === 3)
  expect(await response).toEqual({ ok: true, value: 'settled' })
  expect(invocations.at(-1)?.arguments).toEqual(['p', 'i'])
  expect(counts).toEqual({ connected: 2, failures: 0 })
})

test('a response after almost ten seconds is accepted, over the first connection', async () => {
  const { behaviour, sockets, invocations, hub } = await openWithStoppedClock()
  behaviour.respond = () => []
  const response = hub.queryStatus('p', 'i')
  await pass(9900)
  const invocation = invocations[0] ?? expect.unreachable('The hub got no query.')
  sockets[0]?.send(completion(invocation, { result: 1 }))
  expect(await response).toEqual({ ok: true, value: 'processing' })
})

test('E10, E11: a query without a response is repeated over a second connection, then over one in place of the older; two are open at most', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON)
  const { behaviour, sockets, invocations, hub } = await openWithStoppedClock()
  const openSockets = new Set<object>()
  let mostOpen = 0
  const queriedAt: number[] = []
  await hub.queryStatus('p', 'i')
  const begin = Date.now()
  behaviour.respond = () => {
    queriedAt.push(Math.round((Date.now() - begin) / 1000))
    const client = sockets.at(-1)
    if (client === undefined) return []
    openSockets.add(client)
    client.addEventListener('close', () => openSockets.delete(client))
    mostOpen = Math.max(mostOpen, openSockets.size)
    return []
  }
  const responses: unknown[] = []
  void hub.queryStatus('p', 'i').then((response) => responses.push(response))
  for (const invocationCount of [2, 3, 4, 5]) {
    await pass(21_000)
    await until(() => invocations.length >= invocationCount)
  }
  // This hub offers no long polling, which is tried first after a socket that never responded.
  expect(queriedAt).toEqual([0, 3, 12, 26, 44])
  expect(mostOpen).toBe(2)
  expect(responses).toEqual([{ ok: false, failure: 'timedOut' }])
})

test('the connection stays open until every hub that uses it has closed', async () => {
  const { sockets, hub } = await openWithStoppedClock()
  const second = await openConnected()
  const onClose = vi.fn()
  sockets[0]?.addEventListener('close', onClose)
  hub.close()
  await pass(1000)
  expect(onClose).not.toHaveBeenCalled()
  expect((await second.hub.queryStatus('p', 'i')).ok).toBe(true)
  second.hub.close()
  await until(() => onClose.mock.calls.length === 1)
})

test('all invoices of a page are queried over one connection, one at a time; a hub that closes ends only its own query', async () => {
  const { behaviour, invocations, negotiations, hub } = await openWithStoppedClock()
  const second = await openConnected()
  const { respond } = behaviour
  behaviour.respond = () => []
  const cancelled = hub.queryStatus('p', 'a')
  const next = second.hub.queryStatus('p', 'b')
  await pass(100)
  const queriedIds = () => invocations.map((invocation) => invocation.arguments[1])
  expect(queriedIds()).toEqual(['a'])
  behaviour.respond = respond
  hub.close()
  expect(await cancelled).toEqual({ ok: false, failure: 'notConnected' })
  expect(await next).toEqual({ ok: true, value: 'new' })
  expect([queriedIds(), negotiations.length]).toEqual([['a', 'b'], 1])
})

test('a query fails when both of its connections break', async () => {
  const { behaviour, sockets, invocations, hub } = await openWithStoppedClock()
  behaviour.respond = () => []
  const response = hub.queryStatus('p', 'i')
  await pass(5000)
  await until(() => sockets.length === 2 && invocations.length === 2)
  for (const socket of sockets) socket.close(1011)
  expect(await response).toEqual({ ok: false, failure: 'notConnected' })
})
