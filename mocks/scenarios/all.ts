import { type WireProduct, wireProduct } from '../data.ts'
import { cardScenarios } from './card.ts'
import { cryptoScenarios } from './crypto.ts'
import { pageLinks } from './pages.ts'
import { paymentScenarios } from './payment.ts'
import { providerScenarios } from './provider.ts'
import { type Scenario, type ScenarioGroup, type ScenarioLink, scenarioGroups } from './scenario.ts'
import { shopScenarios } from './shop.ts'
import { walletScenarios } from './wallet.ts'

export const scenarios: readonly Scenario[] = [
  ...shopScenarios,
  ...cardScenarios,
  ...providerScenarios,
  ...walletScenarios,
  ...paymentScenarios,
  ...cryptoScenarios,
]

export function findScenario(productId: string): Scenario | undefined {
  return scenarios.find((scenario) => scenario.id === productId)
}

/** What `GET /api/product/{id}` answers. */
export function productOf(scenario: Scenario): WireProduct {
  return wireProduct({ id: scenario.id, ...scenario.product })
}

export function scenarioPath(scenario: Scenario): string {
  return `/${encodeURIComponent(scenario.id)}`
}

/** Everything that can be visited, scenarios and plain pages alike. */
export const scenarioLinks: readonly ScenarioLink[] = [
  ...scenarios.map((scenario) => ({
    path: scenarioPath(scenario),
    title: scenario.title,
    group: scenario.group,
    how: scenario.how,
  })),
  ...pageLinks,
]

export interface ScenarioSection {
  readonly heading: ScenarioGroup
  readonly links: readonly ScenarioLink[]
}

/** The list as people read it, in the order of its headings. */
export const scenarioSections: readonly ScenarioSection[] = scenarioGroups.map((heading) => ({
  heading,
  links: scenarioLinks.filter((link) => link.group === heading),
}))

/** The scenario of a page's path, still encoded, such as `location.pathname`. */
export function scenarioOfPath(pathname: string): Scenario | undefined {
  return scenarios.find((scenario) => scenarioPath(scenario) === normalised(pathname))
}

/** Browsers leave some characters of a typed path alone that `encodeURIComponent` would encode. */
function normalised(pathname: string): string {
  try {
    return `/${encodeURIComponent(decodeURIComponent(pathname.replace(/^\/|\/$/g, '')))}`
  } catch {
    return pathname
  }
}
