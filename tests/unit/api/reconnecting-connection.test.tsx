import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { keepLine } from '../../../src/api/reconnecting-connection.ts'
import { makePatience } from '../../../src/api/timeouts.ts'

const hourMs = 3_600_000

beforeEach(() => {
  vi.useFakeTimers()
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** A server that is there or away, and hangs up as long after a line is up as the test says. */
function keepTestLine({
  isAway = false,
  answers = true,
  hangsUpAfterMs = Number.POSITIVE_INFINITY,
} = {}) {
  const world = { away: isAway, opened: 0, up: 0, hangsUpAfterMs }
  const lasting = keepLine({
    patience: makePatience(),
    open: () => {
      world.opened += 1
      let close = () => {}
      const down = new Promise<void>((resolve) => (close = resolve))
      const up = world.away ? Promise.reject(new Error('away')) : Promise.resolve()
      return { up, down, close }
    },
    onUp: (line) => {
      world.up += 1
      if (answers) setTimeout(() => lasting.answered(), 20)
      if (Number.isFinite(world.hangsUpAfterMs)) setTimeout(line.close, world.hangsUpAfterMs)
    },
    onDown: () => {},
  })
  onTestFinished(() => lasting.close())
  return { world, lasting }
}

test('a server that answers and hangs up at once is met at most every second or so', async () => {
  const { world } = keepTestLine({ hangsUpAfterMs: 40 })
  await pass(60_000)
  expect(world.opened).toBeLessThan(60)
  expect(world.opened).toBeGreaterThan(20)
})

test('the loss of a line that has lasted five seconds is met as the first, within half a second', async () => {
  const { world } = keepTestLine({ hangsUpAfterMs: 40 })
  await pass(30_000)
  world.hangsUpAfterMs = 5_000
  await pass(2_600)
  const { up } = world
  await pass(5_600)
  expect(world.up).toBe(up + 1)
})

test('a line that lasts and never answers is no success', async () => {
  const { world } = keepTestLine({ answers: false, hangsUpAfterMs: 5_000 })
  await pass(600_000)
  expect(world.opened).toBeLessThan(102)
})

test.each([6 * hourMs, -6 * hourMs])(
  'a wall clock that is set by %d ms slows no reconnecting down',
  async (jumpMs) => {
    const { world } = keepTestLine({ isAway: true })
    await pass(10_000)
    vi.setSystemTime(Date.now() + jumpMs)
    await pass(120_000)
    world.away = false
    await pass(3_000)
    expect(world.up).toBe(1)
  },
)

test('once the buyer is back after hours of silence, the server is found within three seconds again', async () => {
  const { world, lasting } = keepTestLine({ isAway: true })
  await pass(6 * hourMs)
  lasting.returned()
  await pass(20_000)
  world.away = false
  await pass(3_000)
  expect(world.up).toBe(1)
})
