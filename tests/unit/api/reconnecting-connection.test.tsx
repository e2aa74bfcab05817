import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepConnected } from '../../../src/api/reconnecting-connection.ts'
import { createTimeouts } from '../../../src/api/timeouts.ts'

const hourMs = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server that is reachable or not, and hangs up some time after a connection opens. */
function connectToTestServer({
  isAway = false,
  answers = true,
  hangsUpAfterMs = Number.POSITIVE_INFINITY,
} = {}) {
  const server = { away: isAway, attempts: 0, succeeded: 0, hangsUpAfterMs }
  const connection = keepConnected({
    timeouts: createTimeouts(),
    connect: () => {
      server.attempts += 1
      let close = () => {}
      const closed = new Promise<void>((resolve) => (close = resolve))
      const opened = server.away ? Promise.reject(new Error('away')) : Promise.resolve()
      return { opened, closed, close }
    },
    onOpen: ({ close }) => {
      server.succeeded += 1
      if (answers) setTimeout(() => connection.markAnswered(), 20)
      if (Number.isFinite(server.hangsUpAfterMs)) setTimeout(close, server.hangsUpAfterMs)
    },
    onFailure: () => {},
  })
  onTestFinished(() => connection.close())
  return { server, connection }
}

test('a server that hangs up at once is called about once a second at most', async () => {
  const { server } = connectToTestServer({ hangsUpAfterMs: 40 })
  await pass(60_000)
  expect(server.attempts).toBeLessThan(60)
  expect(server.attempts).toBeGreaterThan(20)
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

test('a connection that lasts without an answer does not reset the backoff', async () => {
  const { server } = connectToTestServer({ answers: false, hangsUpAfterMs: 5_000 })
  await pass(600_000)
  expect(server.attempts).toBeLessThan(102)
})

test.each([6 * hourMs, -6 * hourMs])(
  'setting the wall clock by %d ms does not slow reconnecting down',
  async (jumpMs) => {
    const { server } = connectToTestServer({ isAway: true })
    await pass(10_000)
    vi.setSystemTime(Date.now() + jumpMs)
    await pass(120_000)
    server.away = false
    await pass(3_000)
    expect(server.succeeded).toBe(1)
  },
)

test('after hours of silence a returning buyer has the server found within three seconds', async () => {
  const { server, connection } = connectToTestServer({ isAway: true })
  await pass(6 * hourMs)
  connection.wake()
  await pass(20_000)
  server.away = false
  await pass(3_000)
  expect(server.succeeded).toBe(1)
})
