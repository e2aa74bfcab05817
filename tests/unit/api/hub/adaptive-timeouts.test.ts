import { expect, test } from 'vitest'
import { createAdaptiveTimeouts } from '../../../../src/api/hub/adaptive-timeouts.ts'

test('on a good line the limits are the least ones', () => {
  const timeouts = createAdaptiveTimeouts()
  timeouts.succeeded('request', 100)
  expect(timeouts.timeoutMs('request')).toBe(10_000)
  expect(timeouts.timeoutMs('socket')).toBe(4_000)
  expect(timeouts.timeoutMs('result', 3_000)).toBe(3_000)
})

test.each([
  [1_300, 3_900],
  [8_000, 24_000],
  [12_000, 30_000],
])('after a response that took %d ms a limit of 3 s is %d ms', (ms, limitMs) => {
  const timeouts = createAdaptiveTimeouts()
  timeouts.succeeded('request', ms)
  expect(timeouts.timeoutMs('socket', 3_000)).toBe(limitMs)
})

test('each time-out doubles the limits, up to 30 s, until the next response', () => {
  const timeouts = createAdaptiveTimeouts()
  timeouts.timedOut('request')
  expect(timeouts.timeoutMs('request')).toBe(20_000)
  timeouts.timedOut('socket')
  expect(timeouts.timeoutMs('request')).toBe(30_000)
  timeouts.succeeded('request', 100)
  expect(timeouts.timeoutMs('request')).toBe(10_000)
})

test('a slow method of the hub prolongs the limit of results alone', () => {
  const timeouts = createAdaptiveTimeouts()
  timeouts.timedOut('result')
  timeouts.succeeded('request', 100)
  expect(timeouts.timeoutMs('result')).toBe(20_000)
  timeouts.succeeded('result', 8_000)
  timeouts.succeeded('request', 100)
  expect([timeouts.timeoutMs('result'), timeouts.timeoutMs('request')]).toEqual([24_000, 10_000])
})

test('the time for a last check is three responses, and no time-out prolongs it', () => {
  const timeouts = createAdaptiveTimeouts()
  timeouts.timedOut('result')
  expect(timeouts.slowLineMs(10_000)).toBe(10_000)
  timeouts.succeeded('request', 5_000)
  expect(timeouts.slowLineMs(10_000)).toBe(15_000)
  timeouts.succeeded('result', 20_000)
  expect(timeouts.slowLineMs(10_000)).toBe(30_000)
})
