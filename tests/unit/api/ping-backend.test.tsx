import { expect, test } from 'vitest'
import { pingBackend } from '../../../src/api/ping-backend.ts'
import { faultyNetwork, finishCall } from './faulty-network.ts'
import { responses } from './recorded-calls.ts'

test.each([
  ['responds', responses.status(200)],
  ['refuses', responses.status(500)],
  ['breaks off', responses.brokenOff(200)],
  ['sends too much', responses.text('x'.repeat(1_000_001))],
])('a backend that %s is reachable', async (_title, respond) => {
  faultyNetwork(respond())
  expect((await finishCall(pingBackend())).result).toBe(true)
})

test.each([
  ['fails', 0],
  ['hangs', 4000],
] as const)('a ping that %s is given up after %i ms', async (outcome, afterMs) => {
  faultyNetwork(outcome)
  expect(await finishCall(pingBackend())).toEqual({ result: false, afterMs })
})
