import { afterEach, expect, test } from 'vitest'
import { productOf, scenarioLinks, scenarios } from '../../../mocks/scenarios/all.ts'
import { showScenarios } from '../../../mocks/scenarios/scenario-links.ts'
import { testCards } from '../../../mocks/stripe/test-cards.ts'
import { parseProduct } from '../../../src/api/product.ts'

afterEach(() => document.body.replaceChildren())

test('the app reads every product, and shows each of its methods', () => {
  for (const scenario of scenarios.filter(({ id }) => id !== 'broken-methods')) {
    const json = productOf(scenario)
    const keys = parseProduct(json).methods.map(({ key }) => key)
    expect([json.id, ...keys]).toEqual([scenario.id, ...Object.keys(json.accepted_payment_methods)])
  }
})

test('the instructions hold only published test numbers, and all of them', () => {
  const numbers = scenarioLinks.flatMap(
    ({ instructions }) => instructions.match(/\d[\d ]{11,}\d/g) ?? [],
  )
  expect(new Set(numbers)).toEqual(new Set(testCards.map(({ printedNumber }) => printedNumber)))
})

test('the root links once to every scenario, beside what to do and what to expect', () => {
  showScenarios(document, { pathname: '/', search: '' })
  const shown = Array.from(document.querySelectorAll('nav li'), (item) => [
    item.querySelector('a')?.getAttribute('href'),
    item.textContent,
  ])
  const expected = scenarioLinks.map(({ path, title, instructions }) => [
    path,
    `${title}: ${instructions}`,
  ])
  expect(shown.toSorted()).toEqual(expected.toSorted())
  expect(new Set(scenarioLinks.map(({ path }) => path)).size).toBe(shown.length)
})
