import { expect, test } from 'vitest'
import { createAdaptiveTimeouts, type Step } from '../../../../src/api/hub/adaptive-timeouts.ts'

/** A step (`result` is that of the hub's method) and the milliseconds that it took. Without milliseconds it timed out. */
type StepResult = readonly [step: Step, ms?: number]

const fast: StepResult = ['request', 100]

test.each<[string, StepResult[], Readonly<Record<string, number>>]>([
  ['the minimum on a fast line', [fast], { request: 10_000, socket: 4_000, silentSocket: 3_000 }],
  ['three times the latest response', [['request', 1_300]], { silentSocket: 3_900 }],
  ['30 s at most', [['request', 12_000]], { silentSocket: 30_000 }],
  ['doubled by a timeout', [['request']], { request: 20_000 }],
  ['doubled by each timeout, up to 30 s', [['request'], ['socket']], { request: 30_000 }],
  ['not doubled after the next response', [['request'], ['socket'], fast], { request: 10_000 }],
  ['doubled for results alone, if late', [['result'], fast], { result: 20_000, request: 10_000 }],
  ['three times a slow result, for results', [['result'], ['result', 8_000]], { result: 24_000 }],
  ['not longer for requests after a slow result', [['result', 8_000], fast], { request: 10_000 }],
  ["not doubled for the query at an invoice's deadline", [['result']], { deadlineQuery: 10_000 }],
  ['three times a response for that query', [['request', 5_000]], { deadlineQuery: 15_000 }],
  ['30 s at most for that query', [fast, ['result', 20_000]], { deadlineQuery: 30_000 }],
])('the timeouts are %s', (_rule, steps, expected) => {
  const timeouts = createAdaptiveTimeouts()
  for (const [step, ms] of steps) {
    if (ms === undefined) timeouts.timedOut(step)
    else timeouts.succeeded(step, ms)
  }
  expect({
    request: timeouts.timeoutMs('request'),
    socket: timeouts.timeoutMs('socket'),
    result: timeouts.timeoutMs('result'),
    // After this silence a second attempt starts beside the first (attempt-limits.ts).
    silentSocket: timeouts.timeoutMs('socket', 3_000),
    deadlineQuery: timeouts.tripleResponseMs(10_000),
  }).toMatchObject(expected)
})
