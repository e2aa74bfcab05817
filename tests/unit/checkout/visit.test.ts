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
  expect(['sent 1', 'paid 1'].map(visit.hasConsented)).toEqual([true, false])
})
