import { expect, test } from 'vitest'
import { createVisit } from '../../../src/checkout/visit.ts'

test('a consent is valid for one press, and holds the warnings that the buyer read last', () => {
  const visit = createVisit()
  visit.consentTo(['sent 1'])
  visit.consentTo(['sent 2', 'open a'])
  expect([...visit.takeConsent()]).toEqual(['sent 2', 'open a'])
  expect([...visit.takeConsent()]).toEqual([])
  // The buyer has consented to this warning: the form shows it again only if the warning stops a payment.
  expect(visit.consented.has('sent 1')).toBe(true)
})
