import { expect, test } from 'vitest'
import {
  findScenario,
  productOf,
  scenarioLinks,
  scenarioOfPath,
  scenarioPath,
  scenarioSections,
  scenarios,
} from '../../../mocks/scenarios/all.ts'
import { testCards } from '../../../mocks/stripe/test-cards.ts'
import { parseProduct } from '../../../src/api/product.ts'
import { productIdFromPath, routes } from '../../../src/lib/routes.ts'
import { expectConsole } from '../../support/setup.ts'

const sound = scenarios.filter(({ id }) => id !== 'broken-methods')

test.each(sound.map((scenario) => [scenario.id, scenario] as const))(
  'the product %s is one the app can read',
  (id, scenario) => {
    const product = parseProduct(productOf(scenario))
    expect(productOf(scenario).id).toBe(id)
    expect(product.methods.length).toBe(
      Object.keys(productOf(scenario).accepted_payment_methods).length,
    )
  },
)

test('the product with broken methods has none the app would show', () => {
  expectConsole('error', "'stripe' is left out")
  expectConsole('error', "'btcpay' is left out")
  const scenario = findScenario('broken-methods')
  expect(scenario && parseProduct(productOf(scenario)).methods).toEqual([])
})

test('every id and every link is there once', () => {
  expect(new Set(scenarios.map(({ id }) => id)).size).toBe(scenarios.length)
  expect(new Set(scenarioLinks.map(({ path }) => path)).size).toBe(scenarioLinks.length)
})

test('no product takes the address of a page', () => {
  const taken: readonly string[] = [...Object.values(routes), '/api', '/crypto/negotiate']
  expect(scenarios.filter((scenario) => taken.includes(scenarioPath(scenario)))).toEqual([])
})

test.each(scenarios.map((scenario) => [scenario.id, scenario] as const))(
  'the address of %s leads to it, in the app and in the mocks',
  (id, scenario) => {
    const { pathname } = new URL(scenarioPath(scenario), 'http://localhost')
    expect(productIdFromPath(pathname)).toBe(id)
    expect(scenarioOfPath(pathname)).toBe(scenario)
  },
)

test('a page that is no product has no scenario', () => {
  expect(scenarioOfPath('/')).toBeUndefined()
  expect(scenarioOfPath('/success')).toBeUndefined()
  expect(scenarioOfPath('/%E0%A4%A')).toBeUndefined()
})

test('every heading has links and every link is under a heading', () => {
  expect(scenarioSections.filter(({ links }) => links.length === 0)).toEqual([])
  expect(scenarioSections.flatMap(({ links }) => links).length).toBe(scenarioLinks.length)
})

test('only published test numbers are told', () => {
  const told = scenarioLinks.flatMap(({ how }) => how.match(/\d[\d ]{11,}\d/g) ?? [])
  const published = testCards.map(({ printed }) => printed)
  expect(told.filter((number) => !published.includes(number))).toEqual([])
  expect(published.filter((number) => !told.includes(number))).toEqual([])
})
