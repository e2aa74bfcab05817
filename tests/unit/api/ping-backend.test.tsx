import { expect, test } from 'vitest'
import { pingBackend } from '../../../src/api/ping-backend.ts'
import { faultyNetwork, outcomeOf } from './faulty-network.ts'
import { answers } from './recorded-calls.ts'

test.each([
  ['answers', answers.status(200)],
  ['refuses', answers.status(500)],
  ['breaks off', answers.brokenOff(200)],
  ['breaks off within an error', answers.brokenOff(502)],
  ['is endless', answers.text('x'.repeat(1_000_001))],
])('a backend that %s is reachable', async (_story, answer) => {
  faultyNetwork(answer())
  expect((await outcomeOf(pingBackend())).result).toBe(true)
})

test.each([
  ['fails', 0],
  ['hangs', 4000],
] as const)('a backend that %s is unreachable after %i ms', async (outcome, afterMs) => {
  faultyNetwork(outcome)
  expect(await outcomeOf(pingBackend())).toEqual({ result: false, afterMs })
})
