import type { ScenarioSection } from './all.ts'
import type { ScenarioLink } from './scenario.ts'

/** The paths of the links that hold every word of the query, in any case and order. */
export function findScenarioPaths(
  sections: readonly ScenarioSection[],
  query: string,
): ReadonlySet<string> {
  const words = query.toLowerCase().split(/\s+/)
  const isFound = (link: ScenarioLink) => {
    const text = `${link.group} ${link.title} ${link.how} ${link.path}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  return new Set(sections.flatMap(({ links }) => links.filter(isFound).map(({ path }) => path)))
}

/** What the list says of a search, also to a screen reader. */
export function describeMatches(found: number, all: number): string {
  if (found === 0) return 'No scenario found.'
  return found === all ? `${all} scenarios` : `${found} of ${all} scenarios`
}
