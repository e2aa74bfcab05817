import { afterEach, expect, test } from 'vitest'
import { scenarioLinks } from '../../../mocks/scenarios/all.ts'
import { showScenarios } from '../../../mocks/scenarios/panel.ts'

afterEach(() => document.body.replaceChildren())

function show(path: string): void {
  const { pathname, search } = new URL(path, 'http://localhost:1234')
  showScenarios(document, { pathname, search })
}

const note = () => document.querySelector('.mock-note')

test('the root lists every link', () => {
  show('/')
  const addresses = Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'))
  expect(addresses.toSorted()).toEqual(scenarioLinks.map(({ path }) => path).toSorted())
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

test('an address nobody listed has no note', () => {
  show('/done?payment_intent=pi_other')
  expect(document.body.childElementCount).toBe(0)
})
