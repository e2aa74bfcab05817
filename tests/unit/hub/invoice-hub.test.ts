import { HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import {
  completion,
  fakeHub,
  open,
  openConnected,
  pass,
  stopTheClock,
  until,
} from './hub-harness.ts'

test('the connection starts with a negotiate POST (spec 7.9)', async () => {
  const { negotiations } = fakeHub()
  await openConnected()
  expect(negotiations.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST http://localhost:1234/crypto/negotiate?negotiateVersion=1',
  ])
})

test('the WebSocket opens at the negotiated address', async () => {
  const { sockets } = fakeHub()
  await openConnected()
  expect(sockets.map(({ url }) => url.href)).toEqual(['ws://localhost:1234/crypto?id=t-1'])
})

test('a hub of another origin gets no cookies', async () => {
  const { negotiations } = fakeHub()
  await openConnected('https://backend.example/crypto')
  expect(negotiations[0]?.url).toMatch(/^https:\/\/backend\.example\/crypto\/negotiate/)
  expect(negotiations[0]?.credentials).toBe('same-origin')
})

test('a check passes the product id first, then the invoice id (spec 7.8)', async () => {
  const { invocations } = fakeHub()
  const { hub } = await openConnected()
  await hub.check('p/1', 'i?1')
  expect(invocations).toMatchObject([{ target: 'CheckInvoiceStatus', arguments: ['p/1', 'i?1'] }])
})

test('a dropped connection is reported at once', async () => {
  const { sockets } = fakeHub()
  const { heard } = await openConnected()
  sockets[0]?.close(1011)
  await until(() => heard.lost === 1)
})

test('E8: a dropped connection reopens within a second, and answers', async () => {
  stopTheClock()
  const { sockets, behaviour } = fakeHub()
  behaviour.answer = (asked) => [completion(asked, { result: 4 })]
  const { hub, heard } = await openConnected()
  sockets[0]?.close(1011)
  await until(() => heard.lost === 1)
  await pass(1000)
  await until(() => heard.connected === 2)
  expect(await hub.check('p', 'i')).toEqual({ ok: true, value: 'settled' })
})

test('a check whose connection drops fails without a status', async () => {
  const { sockets, behaviour } = fakeHub()
  behaviour.answer = () => {
    sockets[0]?.close(1011)
    return []
  }
  const { hub } = await openConnected()
  expect(await hub.check('p', 'i')).toEqual({ ok: false, failure: 'notConnected' })
})

test('a wake-up reconnects at once', async () => {
  stopTheClock()
  const { behaviour, negotiations } = fakeHub()
  behaviour.negotiate = () => new HttpResponse(null, { status: 503 })
  const { hub, heard } = open()
  await until(() => heard.lost === 1)
  hub.wake()
  await until(() => negotiations.length === 2)
})

test('a wake-up changes nothing while connected', async () => {
  const { negotiations } = fakeHub()
  const { hub } = await openConnected()
  hub.wake()
  expect((await hub.check('p', 'i')).ok).toBe(true)
  expect(negotiations).toHaveLength(1)
})

test('close closes the socket for good', async () => {
  stopTheClock()
  const { sockets, negotiations } = fakeHub()
  const { hub, heard } = await openConnected()
  let isClosed = false
  sockets[0]?.addEventListener('close', () => {
    isClosed = true
  })
  hub.close()
  await until(() => isClosed)
  await pass(10_000)
  expect([negotiations.length, heard]).toEqual([1, { connected: 1, lost: 0 }])
})

test('a check on a closed hub fails', async () => {
  const { invocations } = fakeHub()
  const { hub } = await openConnected()
  hub.close()
  expect((await hub.check('p', 'i')).ok).toBe(false)
  expect(invocations).toEqual([])
})

test('close during a pause ends the attempts', async () => {
  stopTheClock()
  const { behaviour, negotiations } = fakeHub()
  behaviour.negotiate = () => new HttpResponse(null, { status: 503 })
  const { hub, heard } = open()
  await until(() => heard.lost === 1)
  hub.close()
  await pass(20_000)
  expect(negotiations).toHaveLength(1)
})

test('close while connecting leaves no connection open', async () => {
  stopTheClock()
  const { sockets } = fakeHub()
  const { hub, heard } = open()
  hub.close()
  await pass(5000)
  expect([sockets.length > 1, heard]).toEqual([false, { connected: 0, lost: 0 }])
})
