import { expect, test } from 'vitest'
import type { IdFormatState } from '../../../src/api/hub/query-invoice-status.ts'
import type { HubId } from '../../../src/api/invoice.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { expectConsole } from '../../support/setup.ts'

const error = failed({ hubError: 'No such invoice.' })
const lost = failed({ hubError: undefined })

/** A hub whose responses depend on the types of the ids: `nt` are a number and a text. */
async function hubOf(respond: (types: string) => unknown) {
  // A fresh module for each test, because the module logs a refusal once.
  const { queryInvoiceStatus } = await import('../../../src/api/hub/query-invoice-status.ts')
  const formatState: IdFormatState = {}
  const requested: string[] = []
  const invoke = async (_method: string, ...ids: HubId[]) => {
    const types = ids.map((id) => (typeof id === 'number' ? 'n' : 't')).join('')
    requested.push(types)
    const response = respond(types)
    return response === error || response === lost ? (response as typeof error) : ok(response)
  }
  const query = (...ids: readonly HubId[]) => queryInvoiceStatus(invoke, ids, formatState)
  return { requested, query }
}

test.each([
  [0, 'new'],
  [2, 'expired'],
  [4, 'settled'],
  ['0', 'new'],
  ['Settled', 'settled'],
])('the status %j is %s (spec 3.7)', async (json, status) => {
  const { query } = await hubOf(() => json)
  expect(await query('p', 'i')).toEqual(ok(status))
})

const unknownStatuses = [5, -1, 0.5, '5', 'Paid', '4.0', '', null, undefined, true, {}, [4]]

test.each(unknownStatuses.map((json) => [json]))('E13: the status %j is unknown', async (json) => {
  expectConsole('error', `the hub responds with ${JSON.stringify(json)} where a status from 0 to 4`)
  const { query } = await hubOf(() => json)
  expect(await query('p', 'i')).toEqual(failed('unreadable'))
})

test('E9, E13: an error and an unknown status are each logged once per page load', async () => {
  const responses = [error, 7, error, 8]
  expectConsole('error', 'with an error: No such invoice.')
  expectConsole('error', 'responds with 7 where a status from 0 to 4 is expected')
  const { query } = await hubOf(() => responses.shift())
  for (const _query of [1, 2, 3, 4]) await query('p', 'i')
})

// Hub methods take texts or numbers. The page finds out which, and keeps the format that has succeeded.
test.each([
  ['nn', ['7', '42'], 'tt nn nn'],
  ['nn', [7, 42], 'nn nn'],
  ['nn', ['7', 42], 'tn tt nn nn'],
  ['tt', ['7', '42'], 'tt tt'],
  ['tt', [7, 42], 'nn tt tt'],
  ['tt', ['p', 42], 'tn tt tt'],
] as const)('a method of %s (n: number, t: text) is queried for %j with %s', async (...row) => {
  const [accepted, ids, requested] = row
  const hub = await hubOf((types) => (types === accepted ? 4 : error))
  expect(await hub.query(...ids)).toEqual(ok('settled'))
  expect(await hub.query(...ids)).toEqual(ok('settled'))
  expect(hub.requested.join(' ')).toBe(requested)
})

test('E9: while the hub refuses every format of the ids, each query tries all', async () => {
  expectConsole('error', 'with an error: No such invoice.')
  let accepted = ''
  const hub = await hubOf((types) => (types === accepted ? 4 : error))
  expect(await hub.query('7', 42)).toEqual(failed('refused'))
  // The hub did not know the invoice yet.
  accepted = 'tt'
  expect(await hub.query('7', 42)).toEqual(ok('settled'))
  expect(hub.requested.join(' ')).toBe('tn tt nn tn tt')
})

// To ids of another type a hub may respond as to an unknown invoice: with 0 (new) or 3 (invalid), the same each time.
// So the format of converted ids is kept only once another status, or a change between the two, proves that an invoice is found.
test.each<[rule: string, responses: unknown[], resultsAndRequestedTypes: string]>([
  ['is not kept for invalid', [error, 3, 4], 'settled: tt nn tt'],
  ['is not kept for new', [error, 0, error, 0, 4], 'new settled: tt nn tt nn tt'],
  ['is not kept for invalid again', [error, 3, error, 3, 1], 'refused processing: tt nn tt nn tt'],
  [
    'is kept for invalid after new',
    [error, 0, error, 0, error, 3, 3],
    'new invalid invalid: tt nn tt nn tt nn nn',
  ],
  ['is not kept without a status', [error, '', error, 3], 'refused: tt nn tt nn'],
  ['is kept for processing', [error, 1, error, 4], 'processing refused settled: tt nn nn nn'],
  ['is not kept for a lost query', [error, lost, error, 1], 'notConnected processing: tt nn tt nn'],
  ['is kept for expired', [error, 2, 2], 'expired expired: tt nn nn'],
])('after an error, the format of converted ids %s', async (_, inOrder, expected) => {
  if (expected.includes('refused')) expectConsole('error', 'with an error: No such invoice.')
  const responses = [...inOrder]
  const hub = await hubOf(() => responses.shift())
  const received: string[] = []
  while (responses.length > 0) {
    const result = await hub.query('7', '42')
    received.push(result.ok ? result.value : result.failure)
  }
  expect(`${received.join(' ')}: ${hub.requested.join(' ')}`).toBe(expected)
})
