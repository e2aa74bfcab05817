import { expect, test } from 'vitest'
import { createVisit } from '../../../src/checkout/visit.ts'

test('consent is good for one press, and names what the buyer has read last', () => {
  const visit = createVisit()
  visit.consentTo(['sent 1'])
  visit.consentTo(['sent 2', 'open a'])
  expect([...visit.takeConsent()]).toEqual(['sent 2', 'open a'])
  expect([...visit.takeConsent()]).toEqual([])
})

test('what the buyer has read stays read, until its status advances', () => {
  const visit = createVisit()
  visit.consentTo(['sent 1'])
  visit.takeConsent()
  expect(['sent 1', 'paid 1'].map(visit.hasRead)).toEqual([true, false])
})

test('each visit begins anew', () => {
  const before = createVisit()
  before.consentTo(['sent 1'])
  before.reopen(['a'])
  before.startRedirect('b')
  expect([before.isReopened('a'), before.isRedirecting('b')]).toEqual([true, true])
  const visit = createVisit()
  expect([visit.takeConsent().size, visit.hasRead('sent 1')]).toEqual([0, false])
  expect([visit.isReopened('a'), visit.isRedirecting('b')]).toEqual([false, false])
})
