import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import {
  type ConnectionEvents,
  keepConnected,
} from '../../../../src/api/hub/reconnecting-connection.ts'

const hourMs = 3_600_000

beforeEach(() => void vi.useFakeTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server that is reachable or not, and hangs up some time after a connection opens. */
function connectToTestServer({
  isDown = false,
  hangs = false,
  responds = true,
  hangsUpAfterMs = Number.POSITIVE_INFINITY,
} = {}) {
  const counts = { attempts: 0, succeeded: 0, open: 0, recovered: 0 }
  const server = { down: isDown, hangs, hangsUpAfterMs, ...counts }
  const attempts: ConnectionEvents[] = []
  const connection = keepConnected({
    connect: (_failures, events) => {
      server.attempts += 1
      server.open += 1
      attempts.push(events)
      let isClosed = false
      const end = (report: () => void) => () => {
        if (isClosed) return
        isClosed = true
        server.open -= 1
        report()
      }
      if (!server.hangs) queueMicrotask(server.down ? end(events.onFail) : events.onOpen)
      return { close: end(events.onLost) }
    },
    onOpen: (opened) => {
      server.succeeded += 1
      if (responds) setTimeout(() => connection.prefer(opened), 20)
      if (Number.isFinite(server.hangsUpAfterMs)) setTimeout(opened.close, server.hangsUpAfterMs)
    },
    onRecovered: () => void server.recovered++,
    onFailure: () => {},
  })
  onTestFinished(() => connection.close())
  return { server, connection, attempts }
}

test.each([
  ['hangs up at once', 600, true, 40],
  ['lets connections last, and never responds,', 102, false, 5_000],
])('a server that %s is called %i times in ten minutes at most', async (...row) => {
  const [, most, responds, hangsUpAfterMs] = row
  const { server } = connectToTestServer({ responds, hangsUpAfterMs })
  await pass(600_000)
  expect(server.attempts).toBeLessThan(most)
})

test('the backoff starts over after a connection that lasted five seconds', async () => {
  const { server } = connectToTestServer({ hangsUpAfterMs: 40 })
  await pass(30_000)
  server.hangsUpAfterMs = 5_000
  await pass(2_600)
  const { succeeded } = server
  await pass(5_600)
  expect(server.succeeded).toBe(succeeded + 1)
})

test.each([6 * hourMs, -6 * hourMs])('a clock set by %d ms slows nothing down', async (jumpMs) => {
  const { server } = connectToTestServer({ isDown: true })
  await pass(10_000)
  vi.setSystemTime(Date.now() + jumpMs)
  await pass(120_000)
  server.down = false
  await pass(3_000)
  expect(server.succeeded).toBe(1)
})

test.each([
  [0, 250],
  [0.999, 499],
])('E19: the wait before a try has jitter: %d', async (random, ms) => {
  vi.spyOn(Math, 'random').mockReturnValue(random)
  const { server } = connectToTestServer({ isDown: true })
  await pass(ms - 1)
  expect(server.attempts).toBe(1)
  await pass(1)
  expect(server.attempts).toBe(2)
})

test('E6: after an hour of silence attempts come every ten seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1 - Number.EPSILON)
  const { server } = connectToTestServer({ isDown: true })
  await pass(hourMs)
  server.attempts = 0
  await pass(60_000)
  expect([5, 6]).toContain(server.attempts)
})

test('a return starts one attempt beside one that hangs, and no third', async () => {
  const { server, connection } = connectToTestServer({ hangs: true })
  await pass(1_000)
  connection.wake()
  connection.wake()
  await pass(60_000)
  connection.wake()
  expect([server.attempts, server.open]).toEqual([2, 2])
})

test('the several events of one return start one attempt', async () => {
  const { server, connection } = connectToTestServer({ isDown: true })
  await pass(0)
  Object.assign(server, { down: false, hangs: true })
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
  ['an attempt that fails gives its place to another', 'onFail', [2, 0], [3, 0]],
  ['the first of two attempts to open wins, and the other is closed', 'onOpen', [2, 1], [2, 1]],
] as const)('%s', async (_rule, end, before, after) => {
  const { server, connection, attempts } = connectToTestServer({ hangs: true })
  await pass(1_000)
  connection.wake()
  attempts[0]?.[end]()
  await pass(1_000)
  expect([server.attempts, server.succeeded]).toEqual(before)
  connection.wake()
  expect([server.attempts, server.succeeded]).toEqual(after)
  if (end === 'onOpen') expect(server.open).toBe(1)
})

async function connectForASecond(options = {}) {
  const connected = connectToTestServer(options)
  await pass(1_000)
  const current = connected.connection.current()
  if (current === undefined) throw new Error('It is not connected.')
  return { ...connected, current }
}

test('a suspect connection stays until another one opens, and a response over it ends the attempts', async () => {
  const { server, connection, current: suspect } = await connectForASecond()
  server.hangs = true
  connection.markSuspect(suspect)
  await pass(1_000)
  expect([connection.current(), server.open]).toEqual([suspect, 2])
  connection.prefer(suspect)
  expect([connection.current(), server.open]).toEqual([suspect, 1])
})

test('a connection that has closed right after its response is replaced', async () => {
  const { server, connection, current: responding } = await connectForASecond()
  responding.close()
  connection.prefer(responding)
  expect(connection.current()).toBeUndefined()
  await pass(1_000)
  expect(server.succeeded).toBe(2)
})

test('a suspect connection that responds after its successor was lost is reported as connected', async () => {
  const { server, connection, current: suspect } = await connectForASecond({ responds: false })
  connection.markSuspect(suspect)
  await pass(1_000)
  server.down = true
  connection.current()?.close()
  connection.prefer(suspect)
  expect([connection.current(), server.recovered]).toEqual([suspect, 1])
})

test('after hours without a server, attempts after a return find it within three seconds', async () => {
  const { server, connection } = connectToTestServer({ isDown: true })
  await pass(6 * hourMs)
  connection.wake()
  await pass(20_000)
  server.down = false
  await pass(3_000)
  expect(server.succeeded).toBe(1)
})
