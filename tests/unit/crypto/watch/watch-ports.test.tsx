import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { advance, secondsLeft } from '../../../../src/crypto/flow/countdown.ts'
import { createWatchPorts } from '../../../../src/crypto/watch/watch-ports.ts'
import { checkProperty } from '../../lib/check-property.ts'

const start = 1_800_000_000_000
const lifetimeMs = 900_000

const jumps = fc.array(
  fc.record({
    monotonicMs: fc.nat({ max: 120_000 }),
    wallMs: fc.integer({ min: -7_200_000, max: 1_000_000 }),
  }),
  { maxLength: 30 },
)

test('E1, E3, E4: whatever happens to the clocks, the time left never grows, and ends once the faster clock has passed the lifetime', () => {
  const time = { wall: start, monotonic: 5_000 }
  vi.spyOn(Date, 'now').mockImplementation(() => time.wall)
  vi.spyOn(performance, 'now').mockImplementation(() => time.monotonic)
  checkProperty(
    fc.property(jumps, (changes) => {
      Object.assign(time, { wall: start, monotonic: 5_000 })
      const { now } = createWatchPorts('p-1')
      let countdown = { deadline: start + lifetimeMs, lifetimeMs, now: start }
      let mostPassed = 0
      for (const { monotonicMs, wallMs } of changes) {
        time.monotonic += monotonicMs
        time.wall += wallMs
        const before = secondsLeft(countdown)
        countdown = advance(countdown, now())
        mostPassed = Math.max(mostPassed, time.monotonic - 5_000, time.wall - start)
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
  ['the page becomes visible', 1, () => visibility('visible')],
  ['the network is back', 1, () => window.dispatchEvent(new Event('online'))],
  ['the page comes from the bfcache', 1, () => window.dispatchEvent(new Event('pageshow'))],
  ['the page is hidden', 0, () => visibility('hidden')],
])('when %s, onReturn calls back %i times, until unsubscribed', (_event, times, dispatch) => {
  const callback = vi.fn()
  const stop = createWatchPorts('p-1').onReturn(callback)
  dispatch()
  stop()
  dispatch()
  expect(callback).toHaveBeenCalledTimes(times)
})
