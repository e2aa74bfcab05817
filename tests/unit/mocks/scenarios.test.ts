import { expect, test } from 'vitest'
import { productOf, scenarioLinks, scenarios } from '../../../mocks/scenarios/all.ts'
import { testCards } from '../../../mocks/stripe/test-cards.ts'
import { parseProduct } from '../../../src/api/product.ts'

test('the app parses every product with each of its methods, unless they are broken on purpose', () => {
  for (const scenario of scenarios.filter(({ id }) => id !== 'broken-methods')) {
    const json = productOf(scenario)
    const keys = parseProduct(json).methods.map(({ key }) => key)
    expect([json.id, ...keys]).toEqual([scenario.id, ...Object.keys(json.accepted_payment_methods)])
  }
})

test('the instructions of the scenarios hold only Stripe’s test numbers, and all of them', () => {
  const numbers = scenarioLinks.flatMap((link) => link.instructions.match(/\d[\d ]{11,}\d/g) ?? [])
  expect(new Set(numbers)).toEqual(new Set(testCards.map(({ printedNumber }) => printedNumber)))
})
