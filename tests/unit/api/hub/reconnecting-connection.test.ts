import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type ConnectionEvents,
  keepConnected,
} from '../../../../src/api/hub/reconnecting-connection.ts'

const hourMs = 3_600_000

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server that can be down, and can close each connection some time after it has opened. */
function connectToTestServer({
  isDown = false,
  neverOpens = false,
  responds = true,
  closesAfterMs = Number.POSITIVE_INFINITY,
} = {}) {
  const counts = { attempts: 0, succeeded: 0, unended: 0, recovered: 0, failures: 0 }
  const server = { isDown, neverOpens, closesAfterMs, ...counts }
  const attempts: ConnectionEvents[] = []
  const connection = keepConnected({
    connect: (_failures, events) => {
      server.attempts += 1
      server.unended += 1
      attempts.push(events)
      let isClosed = false
      const end = (report: () => void) => () => {
        if (isClosed) return
        isClosed = true
        server.unended -= 1
        report()
      }
      if (!server.neverOpens) queueMicrotask(server.isDown ? end(events.onFail) : events.onOpen)
      return { close: end(events.onLost) }
    },
    onOpen: (opened) => {
      server.succeeded += 1
      if (responds) setTimeout(() => connection.markResponded(opened), 20)
      if (Number.isFinite(server.closesAfterMs)) setTimeout(opened.close, server.closesAfterMs)
    },
    onRecovered: () => void server.recovered++,
    onFailure: (failures) => void Object.assign(server, { failures }),
  })
  onTestFinished(() => connection.close())
  return { server, connection, attempts }
}

test.each([
  ['closes connections at once', 600, true, 40],
  ['keeps connections five seconds and never responds', 102, false, 5_000],
])('a server that %s gets fewer than %i attempts in ten minutes', async (...row) => {
  const [, limit, responds, closesAfterMs] = row
  const { server } = connectToTestServer({ responds, closesAfterMs })
  await pass(600_000)
  expect(server.attempts).toBeLessThan(limit)
})

test('the backoff starts over after a connection that responded and lasted five seconds', async () => {
  const { server } = connectToTestServer({ closesAfterMs: 40 })
  await pass(30_000)
  server.closesAfterMs = 5_000
  await pass(2_600)
  const { succeeded } = server
  await pass(5_600)
  expect(server.succeeded).toBe(succeeded + 1)
})

test('a clock that is set back during an attempt does not delay the next one', async () => {
  const { server, attempts } = connectToTestServer({ neverOpens: true })
  vi.setSystemTime(Date.now() - hourMs)
  attempts[0]?.onFail()
  await pass(3_000)
  expect(server.attempts).toBe(2)
})

test.each([6 * hourMs, -6 * hourMs])('a clock moved by %d ms delays no attempt', async (jumpMs) => {
  const { server } = connectToTestServer({ isDown: true })
  await pass(10_000)
  vi.setSystemTime(Date.now() + jumpMs)
  await pass(120_000)
  server.isDown = false
  await pass(3_000)
  expect(server.succeeded).toBe(1)
})

test.each([
  [0, 250],
  [0.999, 499],
])('E19: the wait before an attempt has jitter: %d', async (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const { server } = connectToTestServer({ isDown: true })
  await pass(ms - 1)
  expect(server.attempts).toBe(1)
  await pass(1)
  expect(server.attempts).toBe(2)
})

test('E6: after an hour without a server, an attempt starts about every ten seconds at the longest', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON)
  const { server } = connectToTestServer({ isDown: true })
  await pass(hourMs)
  server.attempts = 0
  await pass(60_000)
  expect([5, 6]).toContain(server.attempts)
})

test('a returning buyer starts a second attempt beside one that never opens, and no third', async () => {
  const { server, connection } = connectToTestServer({ neverOpens: true })
  await pass(1_000)
  connection.wake()
  connection.wake()
  await pass(60_000)
  connection.wake()
  expect([server.attempts, server.unended]).toEqual([2, 2])
})

test('the several events of a returning buyer start one attempt', async () => {
  const { server, connection } = connectToTestServer({ isDown: true })
  await pass(0)
  Object.assign(server, { isDown: false, neverOpens: true })
  connection.wake()
  connection.wake()
  await pass(100)
  connection.wake()
  expect(server.attempts).toBe(2)
  await pass(1_000)
  connection.wake()
  expect(server.attempts).toBe(3)
})

test.each([
  ['of two attempts one that fails is replaced at the next return', 'onFail', [2, 0], [3, 0]],
  ['the first of two attempts that opens is used, the other closed', 'onOpen', [2, 1], [2, 1]],
] as const)('%s', async (_rule, event, beforeWake, afterWake) => {
  const { server, connection, attempts } = connectToTestServer({ neverOpens: true })
  await pass(1_000)
  connection.wake()
  attempts[0]?.[event]()
  await pass(1_000)
  expect([server.attempts, server.succeeded]).toEqual(beforeWake)
  connection.wake()
  expect([server.attempts, server.succeeded]).toEqual(afterWake)
  if (event === 'onOpen') expect(server.unended).toBe(1)
})

async function connectAndWaitASecond(options = {}) {
  const connected = connectToTestServer(options)
  await pass(1_000)
  const current = connected.connection.current() ?? expect.unreachable('It is not connected.')
  return { ...connected, current }
}

test('a suspect connection, one that is silent, stays until another opens, and its response ends other attempts', async () => {
  const { server, connection, current: suspect } = await connectAndWaitASecond()
  server.neverOpens = true
  connection.markSuspect(suspect)
  await pass(1_000)
  expect([connection.current(), server.unended]).toEqual([suspect, 2])
  connection.markResponded(suspect)
  expect([connection.current(), server.unended]).toEqual([suspect, 1])
})

test('a connection that responds and then closes is replaced', async () => {
  const { server, connection, current: responding } = await connectAndWaitASecond()
  responding.close()
  connection.markResponded(responding)
  expect(connection.current()).toBeUndefined()
  await pass(1_000)
  expect(server.succeeded).toBe(2)
})

test('a suspect connection that responds after attempts beside it have failed is reported as connected, and these failures are not counted', async () => {
  const { server, connection, current: suspect } = await connectAndWaitASecond()
  server.isDown = true
  connection.markSuspect(suspect)
  await pass(10_000)
  connection.markResponded(suspect)
  expect(server.attempts).toBeGreaterThan(3)
  expect([connection.current(), server.recovered, server.failures]).toEqual([suspect, 1, 0])
})

test('endPause, called for a new listener, starts the next attempt at once, unless one is under way', async () => {
  const { server, connection } = connectToTestServer({ isDown: true })
  await pass(6 * hourMs)
  Object.assign(server, { attempts: 0, isDown: false, neverOpens: true })
  connection.endPause()
  connection.endPause()
  expect(server.attempts).toBe(1)
})

test('a suspect connection that responds after the newer one was lost is reported as connected', async () => {
  const { server, connection, current: suspect } = await connectAndWaitASecond({ responds: false })
  connection.markSuspect(suspect)
  await pass(1_000)
  server.isDown = true
  connection.current()?.close()
  connection.markResponded(suspect)
  expect([connection.current(), server.recovered]).toEqual([suspect, 1])
})

test('when a buyer returns after hours without a server, the page connects within 3 s once the server is up', async () => {
  const { server, connection } = connectToTestServer({ isDown: true })
  await pass(6 * hourMs)
  connection.wake()
  await pass(20_000)
  server.isDown = false
  await pass(3_000)
  expect(server.succeeded).toBe(1)
})

test('close ends every connection, also one that was suspect when another opened', async () => {
  const { server, connection, current: first } = await connectAndWaitASecond()
  connection.markSuspect(first)
  await pass(100)
  expect(connection.current()).not.toBe(first)
  connection.close()
  expect(server.unended).toBe(0)
})
