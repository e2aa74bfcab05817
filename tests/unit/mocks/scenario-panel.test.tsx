import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { scenarioLinks, scenarioSections } from '../../../mocks/scenarios/all.ts'
import { showScenarios } from '../../../mocks/scenarios/panel.ts'

afterEach(() => document.body.replaceChildren())

function show(path: string): void {
  const { pathname, search } = new URL(path, 'http://localhost:1234')
  showScenarios(document, { pathname, search })
}

const note = () => document.querySelector('.mock-note')

const searchField = () => screen.getByRole('searchbox', { name: 'Search scenarios' })

const shownGroups = () =>
  Array.from(document.querySelectorAll('details:not([hidden])'), (group) => ({
    heading: group.querySelector('h3')?.textContent,
    isOpen: group.hasAttribute('open'),
  }))

const shownPaths = () =>
  Array.from(document.querySelectorAll('details:not([hidden]) li:not([hidden]) a'), (link) =>
    link.getAttribute('href'),
  )

test('the root lists every link', () => {
  show('/')
  expect(shownPaths().toSorted()).toEqual(scenarioLinks.map(({ path }) => path).toSorted())
  expect(screen.getByRole('status').textContent).toBe(`${scenarioLinks.length} scenarios`)
})

test('each link stands beside what to do and what to expect', () => {
  show('/')
  for (const { title, how, path } of scenarioLinks) {
    const link = document.querySelector(`nav a[href="${path}"]`)
    expect(link?.parentElement?.textContent).toBe(`${title} ${how}`)
  }
})

test('each group folds, says what it shows and how many there are, and only the first is open', () => {
  show('/')
  expect(shownGroups()).toEqual(
    scenarioSections.map(({ heading }, index) => ({ heading, isOpen: index === 0 })),
  )
  for (const [index, summary] of [...document.querySelectorAll('summary')].entries()) {
    expect(summary.querySelector('p')?.textContent).toMatch(/^[A-Z].+\.$/)
    expect(summary.textContent).toMatch(new RegExp(`${scenarioSections[index]?.links.length}$`))
  }
})

test('a search shows what holds all its words, in open groups, as it is typed', async () => {
  show('/')
  await userEvent.type(searchField(), 'LITECOIN first')
  expect(shownPaths()).toContain('/litecoin-first')
  expect(shownGroups().every(({ isOpen }) => isOpen)).toBe(true)
  const found = shownPaths().length
  expect(found).toBeLessThan(5)
  expect(screen.getByRole('status').textContent).toBe(
    `${found} of ${scenarioLinks.length} scenarios`,
  )
})

test('an emptied search folds the groups again', async () => {
  show('/')
  await userEvent.type(searchField(), 'hub')
  await userEvent.clear(searchField())
  expect(shownPaths()).toHaveLength(scenarioLinks.length)
  expect(shownGroups().filter(({ isOpen }) => isOpen)).toHaveLength(1)
})

test('a search that finds nothing says so in the live region', async () => {
  show('/')
  await userEvent.type(searchField(), 'no such thing')
  expect(screen.getByRole('status').textContent).toBe('No scenario found.')
  expect(shownGroups()).toEqual([])
  expect(screen.queryByRole('button')).toBeNull()
})

test('the search is kept in the address', async () => {
  show('/?q=hub')
  expect(searchField()).toHaveProperty('value', 'hub')
  expect(shownPaths()).toContain('/hub-error')
  expect(shownPaths()).not.toContain('/card')
  await userEvent.type(searchField(), ' & x')
  expect(location.search).toBe('?q=hub+%26+x')
  await userEvent.clear(searchField())
  expect(location.search).toBe('')
})

test('one button unfolds and folds all groups', async () => {
  show('/')
  const open = () => shownGroups().filter(({ isOpen }) => isOpen).length
  await userEvent.click(screen.getByRole('button', { name: 'Fold all' }))
  expect(open()).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Unfold all' }))
  expect(open()).toBe(scenarioSections.length)
})

test('the button is named after what a group that was folded by hand leaves', () => {
  show('/')
  const [first] = document.querySelectorAll('details')
  first?.removeAttribute('open')
  if (first) fireEvent(first, new Event('toggle'))
  expect(within(document.body).getByRole('button').textContent).toBe('Unfold all')
})

test('the keyboard reaches the search, the button and every group', async () => {
  show('/')
  await userEvent.tab()
  expect(document.activeElement).toBe(searchField())
  await userEvent.tab()
  expect(document.activeElement).toBe(screen.getByRole('button'))
  await userEvent.tab()
  expect(document.activeElement).toBe(document.querySelector('summary'))
})

test.each([
  '/settles',
  '/settles/',
  '/tea%20%26%20cake%2F100%25',
  '/done?payment_intent=pi_verify_evil',
])('%s says what to do and leads back to the list', (path) => {
  show(path)
  expect(note()?.textContent).toContain('Mock: ')
  expect(note()?.querySelector('a')?.getAttribute('href')).toBe('/')
})

test('the note can be hidden', () => {
  show('/card')
  note()?.querySelector('button')?.click()
  expect(note()).toBeNull()
})

test('an address without a scenario has no note', () => {
  show('/done?payment_intent=pi_other')
  expect(document.body.childElementCount).toBe(0)
})
