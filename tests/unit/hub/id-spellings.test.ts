import { beforeEach, expect, test, vi } from 'vitest'
import type { HubSpellings } from '../../../src/api/hub/check-invoice-status.ts'
import { type HubId, spellings } from '../../../src/api/hub/id-format.ts'
import { failed, ok } from '../../../src/lib/result.ts'
import { expectConsole } from '../../support/setup.ts'

// Hub methods take texts or numbers. The page finds out which.

let checkInvoiceStatus: typeof import('../../../src/api/hub/check-invoice-status.ts').checkInvoiceStatus

// A fresh module for each test: it logs a refusal once.
beforeEach(async () => {
  vi.resetModules()
  checkInvoiceStatus = (await import('../../../src/api/hub/check-invoice-status.ts'))
    .checkInvoiceStatus
})

const error = failed({ hubError: 'No such invoice.' })
const lost = failed({ hubError: undefined })

/** A hub whose answers depend on the types of the ids: `nt` are a number and a text. */
function hubOf(answer: (types: string) => unknown) {
  const known: HubSpellings = { answered: undefined, order: spellings }
  const asked: string[] = []
  const invoke = async (_method: string, ...ids: HubId[]) => {
    const types = ids.map((id) => (typeof id === 'number' ? 'n' : 't')).join('')
    asked.push(types)
    const status = answer(types)
    return status === error || status === lost ? (status as typeof error) : ok(status)
  }
  const check = (...ids: readonly HubId[]) => checkInvoiceStatus(invoke, ids, known)
  return { asked, check }
}

test('an answered spelling is kept for all connections of the hub', async () => {
  const hub = hubOf((types) => (types === 'nn' ? 4 : error))
  await hub.check('7', 42)
  expect(await hub.check('7', 42)).toEqual(ok('settled'))
  expect(hub.asked).toEqual(['tn', 'tt', 'nn', 'nn'])
})

test('a connection that is lost between two spellings goes on with the second', async () => {
  let isLost = true
  const hub = hubOf((types) => (types === 'tt' ? (isLost ? lost : 4) : error))
  expect(await hub.check('7', 42)).toEqual(failed('notConnected'))
  isLost = false
  expect(await hub.check('7', 42)).toEqual(ok('settled'))
  expect(hub.asked).toEqual(['tn', 'tt', 'tt'])
})

test.each([0, 2, 3])(
  'ids as given come before others that find nothing (%i): the first error was a passing one',
  async (nothing) => {
    let isReady = false
    const hub = hubOf((types) => {
      if (types === 'nn') return nothing
      const answer = isReady ? 1 : error
      isReady = true
      return answer
    })
    expect(await hub.check('7', '42')).toEqual(ok('processing'))
    await hub.check('7', '42')
    expect(hub.asked).toEqual(['tt', 'nn', 'tt', 'tt'])
  },
)

test('what other ids find counts when the ids as given are refused again', async () => {
  const hub = hubOf((types) => (types === 'nn' ? 2 : error))
  expect(await hub.check('7', '42')).toEqual(ok('expired'))
  expect(await hub.check('7', '42')).toEqual(ok('expired'))
  expect(hub.asked).toEqual(['tt', 'nn', 'tt', 'nn'])
})

test('no invoice ends by other ids while the connection is lost to those as given', async () => {
  const answers = [error, 2, lost, 1]
  const hub = hubOf(() => answers.shift())
  expect(await hub.check('7', '42')).toEqual(failed('notConnected'))
  expect(await hub.check('7', '42')).toEqual(ok('processing'))
})

test('a spelling that is refused later is looked for anew', async () => {
  expectConsole('error', 'with an error: No such invoice.')
  let type = 'nn'
  const hub = hubOf((types) => (types === type ? 1 : error))
  await hub.check('7', 42)
  type = 'tt'
  expect(await hub.check('7', 42)).toEqual(failed('refused'))
  expect(await hub.check('7', 42)).toEqual(ok('processing'))
})

test('a lost connection is no reason to look for the spelling anew', async () => {
  let isLost = false
  const hub = hubOf((types) => (types === 'nn' ? (isLost ? lost : 4) : error))
  await hub.check('7', 42)
  isLost = true
  await hub.check('7', 42)
  isLost = false
  await hub.check('7', 42)
  expect(hub.asked).toEqual(['tn', 'tt', 'nn', 'nn', 'nn'])
})

test('ids with one spelling are asked once', async () => {
  expectConsole('error', 'with an error: No such invoice.')
  let isKnown = false
  const hub = hubOf(() => (isKnown ? 0 : error))
  expect(await hub.check('p', 'i')).toEqual(failed('refused'))
  isKnown = true
  expect(await hub.check('p', 'i')).toEqual(ok('new'))
  expect(hub.asked).toEqual(['tt', 'tt'])
})
