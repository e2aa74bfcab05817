import { expect, test } from 'vitest'
import { fetchText, getWithRetry, requestInit } from '../../../src/api/http.ts'
import { handover } from '../../../src/lib/handover.ts'
import { ok } from '../../../src/lib/result.ts'
import { faultyNetwork, finishCall } from './faulty-network.ts'
import { recordCalls, responses } from './recorded-calls.ts'

const path = '/api/store/name/'
const asIs = (text: string) => text

test('a prefetched response replaces the first call of its own path, and no other', async () => {
  const calls = recordCalls(responses.text('requested by the app'))
  const response = Promise.resolve({ status: 200, body: 'requested by the page' })
  handover().prefetchedResponses.set(path, response)
  expect(await getWithRetry('/api/location/', asIs)).toEqual(ok('requested by the app'))
  expect(await getWithRetry(path, asIs)).toEqual(ok('requested by the page'))
  expect(calls).toHaveLength(1)
  expect(await getWithRetry(path, asIs)).toEqual(ok('requested by the app'))
})

const faults = ['fails', 'hangs'] as const
test.each(faults)('C25: a prefetch that %s is the first of three attempts', async (outcome) => {
  const { tries } = faultyNetwork(outcome)
  handover().prefetchedResponses.set(path, fetchText(path, requestInit(path)))
  const { result, afterMs } = await finishCall(getWithRetry(path, asIs))
  expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
  expect(tries()).toBe(3)
  expect(afterMs).toBeLessThanOrEqual(20_000)
})
