import { type ProductJson, productJson } from '../data.ts'
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

export function productOf(scenario: Scenario): ProductJson {
  return productJson({ id: scenario.id, ...scenario.product })
}

export function scenarioPath(scenario: Scenario): string {
  return `/${encodeURIComponent(scenario.id)}`
}

export const scenarioLinks: readonly ScenarioLink[] = [
  ...scenarios.map((scenario) => ({
    path: scenarioPath(scenario),
    title: scenario.title,
    group: scenario.group,
    instructions: scenario.instructions,
  })),
  ...pageLinks,
]

export interface ScenarioSection {
  readonly heading: ScenarioGroup
  readonly links: readonly ScenarioLink[]
}

export const scenarioSections: readonly ScenarioSection[] = scenarioGroups.map((heading) => ({
  heading,
  links: scenarioLinks.filter((link) => link.group === heading),
}))

/** Takes a path that is still encoded, such as `location.pathname`. */
export function scenarioOfPath(pathname: string): Scenario | undefined {
  return scenarios.find((scenario) => scenarioPath(scenario) === normalised(pathname))
}

/** Encodes a path in full: browsers leave some characters of a typed path unencoded. */
function normalised(pathname: string): string {
  try {
    return `/${encodeURIComponent(decodeURIComponent(pathname.replace(/^\/|\/$/g, '')))}`
  } catch {
    return pathname
  }
}
