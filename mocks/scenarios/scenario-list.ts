import { type ScenarioSection, scenarioLinks, scenarioSections } from './all.ts'
import { element } from './element.ts'
import type { ScenarioLink } from './scenario.ts'
import { scenarioGroupNotes } from './scenario-group-notes.ts'
import { scenarioListStyles } from './scenario-list-styles.ts'
import { describeMatches, findScenarioPaths } from './scenario-search.ts'

interface Group {
  readonly details: HTMLDetailsElement
  readonly count: HTMLElement
  readonly items: readonly { readonly path: string; readonly item: HTMLElement }[]
}

/**
 * The list of all scenarios, in groups that fold, with a search.
 *
 * @param query what the search begins with.
 */
export function scenarioList(page: Document, query: string): HTMLElement {
  const groups = scenarioSections.map((section) => scenarioGroup(page, section))
  const input = element(page, 'input', {
    id: 'mock-search',
    type: 'search',
    // The label floats by :placeholder-shown.
    placeholder: ' ',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const status = element(page, 'p', { role: 'status' })
  const foldAll = element(page, 'button', { type: 'button', class: 'link-button' })
  input.value = query
  search(groups, query, status)
  updateFoldAll()

  input.addEventListener('input', () => {
    search(groups, input.value, status)
    updateFoldAll()
    saveQueryInAddress(page, input.value)
  })
  foldAll.addEventListener('click', () => {
    const open = !isAnyOpen()
    for (const { details } of groups) details.open = open
    updateFoldAll()
  })
  for (const { details } of groups) details.addEventListener('toggle', updateFoldAll)

  function isAnyOpen(): boolean {
    return groups.some(({ details }) => details.open && !details.hidden)
  }
  function updateFoldAll(): void {
    foldAll.textContent = isAnyOpen() ? 'Fold all' : 'Unfold all'
    foldAll.hidden = groups.every(({ details }) => details.hidden)
  }

  const card = element(
    page,
    'div',
    { class: 'card' },
    element(page, 'h2', {}, 'Mock scenarios'),
    element(
      page,
      'p',
      {},
      'The shop, the card provider and the hub are made up. Each link opens one situation.',
    ),
    searchField(page, input),
    element(page, 'div', { class: 'mock-matches' }, status, foldAll),
    ...groups.map(({ details }) => details),
  )
  const style = element(page, 'style', {}, scenarioListStyles)
  return element(
    page,
    'nav',
    { class: 'mock-scenarios', 'aria-label': 'Mock scenarios' },
    style,
    card,
  )
}

function searchField(page: Document, input: HTMLInputElement): HTMLElement {
  const label = element(page, 'label', { for: input.id }, 'Search scenarios')
  return element(
    page,
    'div',
    { class: 'field' },
    element(page, 'div', { class: 'field-box' }, input, label),
  )
}

function scenarioGroup(page: Document, { heading, links }: ScenarioSection): Group {
  const items = links.map((link) => ({ path: link.path, item: scenarioItem(page, link) }))
  const count = element(page, 'span', { class: 'mock-count' })
  const title = element(
    page,
    'div',
    {},
    element(page, 'h3', {}, heading),
    element(page, 'p', {}, scenarioGroupNotes[heading]),
  )
  const details = element(
    page,
    'details',
    {},
    element(page, 'summary', {}, title, count),
    element(page, 'ul', { role: 'list' }, ...items.map(({ item }) => item)),
  )
  return { details, count, items }
}

function scenarioItem(page: Document, { path, title, how }: ScenarioLink): HTMLElement {
  return element(
    page,
    'li',
    {},
    element(page, 'a', { href: path }, title),
    ' ',
    element(page, 'span', {}, how),
  )
}

/** Shows what is found, in open groups. Without a query only the first group is open. */
function search(groups: readonly Group[], query: string, status: HTMLElement): void {
  const found = findScenarioPaths(scenarioSections, query)
  groups.forEach(({ details, count, items }, index) => {
    for (const { path, item } of items) item.hidden = !found.has(path)
    const left = items.filter(({ item }) => !item.hidden).length
    count.textContent = String(left)
    details.hidden = left === 0
    details.open = query.trim() === '' ? index === 0 : left > 0
  })
  status.textContent = describeMatches(found.size, scenarioLinks.length)
}

/** Back from a scenario finds the same search. */
function saveQueryInAddress(page: Document, query: string): void {
  const search = query === '' ? '' : `?${new URLSearchParams({ q: query })}`
  page.defaultView?.history.replaceState(null, '', `/${search}`)
}
