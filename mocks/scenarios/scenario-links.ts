import { scenarioLinks, scenarioOfPath, scenarioPath, scenarioSections } from './all.ts'

type PageLocation = Pick<Location, 'pathname' | 'search'>

const styles = `
  .mock-scenarios { max-width: 760px; margin-inline: auto; padding: var(--gap); font-size: var(--text-small); }
  .mock-scenarios ul { padding-inline-start: 20px; }
  .mock-scenarios a { color: var(--accent); }
`

/** Adds the links to all scenarios to `/`, and the instructions of a scenario to its page, outside the root of React. */
export function showScenarios(page: Document, { pathname, search }: PageLocation): void {
  if (pathname === '/') {
    const sections = scenarioSections.flatMap(({ heading, links }) => [
      element('h3', heading),
      element(
        'ul',
        ...links.map(({ path, title, instructions }) =>
          element('li', link(path, title), `: ${instructions}`),
        ),
      ),
    ])
    // The app fills the first screen, so the links are above it; the banner of `npm run build:demo` is above the links.
    const heading = element('h2', 'Mock scenarios')
    const root = page.getElementById('root')
    page.body.insertBefore(region('nav', 'Mock scenarios', heading, ...sections), root)
    return
  }
  const scenario = scenarioOfPath(pathname)
  const path = scenario === undefined ? pathname + search : scenarioPath(scenario)
  const shown = scenarioLinks.find((each) => each.path === path)
  if (shown === undefined) return
  const note = element(
    'p',
    `Mock: ${shown.title}. ${shown.instructions} `,
    link('/', 'All scenarios'),
  )
  page.body.append(region('aside', 'Mock scenario', note))

  function element(tag: string, ...children: readonly (Node | string)[]): HTMLElement {
    const made = page.createElement(tag)
    made.append(...children)
    return made
  }
  function link(href: string, title: string): HTMLElement {
    const anchor = element('a', title)
    anchor.setAttribute('href', href)
    return anchor
  }
  function region(tag: string, label: string, ...children: readonly Node[]): HTMLElement {
    const made = element(tag, element('style', styles), ...children)
    made.className = 'mock-scenarios'
    made.setAttribute('aria-label', label)
    return made
  }
}
