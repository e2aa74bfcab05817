import { element } from './element.ts'
import type { ScenarioLink } from './scenario.ts'

const styles = `
  .mock-note {
    position: sticky; bottom: 0;
    display: flex; flex-wrap: wrap; gap: 4px var(--gap); align-items: baseline; justify-content: center;
    padding: 8px var(--gap);
    font-size: var(--text-note); line-height: 1.4; color: var(--muted);
    background: var(--surface); border-top: 1px solid var(--hairline);
  }
  .mock-note p { max-width: 60ch; }
  .mock-note a, .mock-note button { color: var(--accent); }
`

/** A line at the bottom of a scenario's page: what to do there, and the way back to the list. */
export function scenarioNote(page: Document, link: ScenarioLink): HTMLElement {
  const hide = element(page, 'button', { type: 'button', class: 'link-button' }, 'Hide')
  const note = element(
    page,
    'aside',
    { class: 'mock-note', 'aria-label': 'Mock scenario' },
    element(page, 'style', {}, styles),
    element(page, 'p', {}, `Mock: ${link.title}. ${link.how}`),
    element(page, 'a', { href: '/' }, 'All scenarios'),
    hide,
  )
  hide.addEventListener('click', () => note.remove())
  return note
}
