import { scenarioLinks, scenarioOfPath, scenarioPath } from './all.ts'
import { scenarioList } from './scenario-list.ts'
import { scenarioNote } from './scenario-note.ts'

type Address = Pick<Location, 'pathname' | 'search'>

/**
 * Adds the list of all scenarios to `/`, and a note to the page of a scenario. Both stand outside the app's root,
 * so that React never sees them.
 */
export function showScenarios(page: Document, address: Address): void {
  if (address.pathname === '/') {
    // The app fills the first screen, so the list stands above it.
    page.body.prepend(scenarioList(page, new URLSearchParams(address.search).get('q') ?? ''))
    return
  }
  const link = linkOf(address)
  if (link !== undefined) page.body.append(scenarioNote(page, link))
}

function linkOf({ pathname, search }: Address) {
  const scenario = scenarioOfPath(pathname)
  const path = scenario === undefined ? pathname + search : scenarioPath(scenario)
  return scenarioLinks.find((link) => link.path === path)
}
