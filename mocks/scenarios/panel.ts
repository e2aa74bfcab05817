import { scenarioLinks, scenarioOfPath, scenarioPath, scenarioSections } from './all.ts'
import type { ScenarioLink } from './scenario.ts'

/**
 * Shows a developer where to go and what to do: at `/` the list of all scenarios, on a scenario's own page
 * a note at the bottom. Both stand outside the app's root, so that React and the app's styles know nothing
 * of them.
 */
export function showScenarios(
  page: Document,
  address: Pick<Location, 'pathname' | 'search'>,
): void {
  if (address.pathname === '/') {
    // The app fills the first screen, so the list stands above it.
    page.body.prepend(scenarioList(page))
    return
  }
  const link = linkOf(address)
  if (link !== undefined) page.body.append(scenarioNote(page, link))
}

function linkOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>) {
  const scenario = scenarioOfPath(pathname)
  const path = scenario === undefined ? pathname + search : scenarioPath(scenario)
  return scenarioLinks.find((link) => link.path === path)
}

const listStyle = `
  .mock-scenarios {
    max-width: 60rem; margin: 2rem auto; padding: 1rem;
    font: 1rem/1.5 system-ui, sans-serif; color: CanvasText;
  }
  .mock-scenarios ul { padding-inline-start: 1.25rem; }
  .mock-scenarios li { margin-block: 0.25rem; }
  .mock-scenarios a { color: LinkText; }
`

function scenarioList(page: Document): HTMLElement {
  const list = element(page, 'nav', { class: 'mock-scenarios', 'aria-label': 'Mock scenarios' })
  list.append(style(page, listStyle))
  for (const { heading, links } of scenarioSections) {
    const items = links.map((link) => {
      const item = element(page, 'li')
      item.append(anchor(page, link.path, link.title), ` – ${link.how}`)
      return item
    })
    const section = element(page, 'ul')
    section.append(...items)
    const title = element(page, 'h2')
    title.append(heading)
    list.append(title, section)
  }
  return list
}

const noteStyle = `
  .mock-note {
    position: sticky; bottom: 0; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; align-items: baseline; justify-content: center;
    margin: 2rem auto 0; padding: 0.5rem 1rem; border-top: 1px dashed GrayText;
    font: 0.8125rem/1.4 system-ui, sans-serif; color: CanvasText; background: Canvas;
  }
  .mock-note p { margin: 0; max-width: 60ch; }
  .mock-note a { color: LinkText; }
  .mock-note button { font: inherit; }
`

function scenarioNote(page: Document, link: ScenarioLink): HTMLElement {
  const note = element(page, 'aside', { class: 'mock-note', 'aria-label': 'Mock scenario' })
  const text = element(page, 'p')
  text.append(`Mock: ${link.title}. ${link.how}`)
  const dismiss = element(page, 'button', { type: 'button' })
  dismiss.append('Hide')
  dismiss.addEventListener('click', () => note.remove())
  note.append(style(page, noteStyle), text, anchor(page, '/', 'All scenarios'), dismiss)
  return note
}

function anchor(page: Document, path: string, text: string): HTMLElement {
  const link = element(page, 'a', { href: path })
  link.append(text)
  return link
}

function style(page: Document, css: string): HTMLElement {
  const sheet = element(page, 'style')
  sheet.append(css)
  return sheet
}

function element(
  page: Document,
  tag: string,
  attributes: Record<string, string> = {},
): HTMLElement {
  const made = page.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}
