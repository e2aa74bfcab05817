import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { advance, createCountdown, secondsLeft } from '../../../../src/crypto/flow/countdown.ts'
import { browserPorts } from '../../../../src/crypto/watch/watch-ports.ts'
import { checkProperty } from '../../lib/check-property.ts'

const start = 1_800_000_000_000
const lifetimeMs = 900_000

/** The two clocks of a machine: one that people set, and one that only runs. */
function machine() {
  const time = { wall: start, steady: 5_000 }
  vi.spyOn(Date, 'now').mockImplementation(() => time.wall)
  vi.spyOn(performance, 'now').mockImplementation(() => time.steady)
  return time
}

const jumps = fc.array(
  fc.record({
    steadyMs: fc.nat({ max: 120_000 }),
    wallMs: fc.integer({ min: -7_200_000, max: 1_000_000 }),
  }),
  { maxLength: 30 },
)

test('E1, E3, E4: whatever happens to the clocks, the time left never grows and ends when either says so', () => {
  const time = machine()
  checkProperty(
    fc.property(jumps, (changes) => {
      Object.assign(time, { wall: start, steady: 5_000 })
      const { now } = browserPorts()
      let countdown = createCountdown(start + lifetimeMs, lifetimeMs, start)
      let mostPassed = 0
      for (const { steadyMs, wallMs } of changes) {
        time.steady += steadyMs
        time.wall += wallMs
        const before = secondsLeft(countdown)
        countdown = advance(countdown, now())
        mostPassed = Math.max(mostPassed, time.steady - 5_000, time.wall - start)
        expect(secondsLeft(countdown)).toBeLessThanOrEqual(before)
        expect(secondsLeft(countdown) === 0).toBe(mostPassed >= lifetimeMs)
      }
    }),
  )
})

const visibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

test.each<[string, number, () => void]>([
  ['the page is looked at again', 1, () => visibility('visible')],
  ['the network is back', 1, () => window.dispatchEvent(new Event('online'))],
  ['the page comes out of the cache', 1, () => window.dispatchEvent(new Event('pageshow'))],
  ['the page is left', 0, () => visibility('hidden')],
])('when %s, a return is reported %i times, until unsubscribed', (_event, times, dispatch) => {
  const returned = vi.fn()
  const stop = browserPorts().onReturn(returned)
  dispatch()
  stop()
  dispatch()
  expect(returned).toHaveBeenCalledTimes(times)
})
