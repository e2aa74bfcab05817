import { expect, test } from 'vitest'
import { setPageLanguage, translatePage } from '../../../src/i18n/runtime/page-language.ts'

function pageOf(html: string): HTMLElement {
  const root = document.createElement('div')
  root.innerHTML = html
  return root
}

test('texts and attributes are put into the language, and all else is left', () => {
  const root = pageOf('<p title="Email"><b>Email</b> x</p><input type="email" aria-label="Email">')
  translatePage(root, { Email: 'E-Mail' })
  expect(root.innerHTML).toBe(
    '<p title="E-Mail"><b>E-Mail</b> x</p><input type="email" aria-label="E-Mail">',
  )
})

test('the root and the title of the tab are part of the page', () => {
  const root = pageOf('')
  root.dataset['missing'] = 'Gone.'
  document.title = 'Checkout'
  translatePage(root, { 'Gone.': 'Weg.', Checkout: 'Bezahlen' })
  expect(root.dataset['missing']).toBe('Weg.')
  expect(document.title).toBe('Bezahlen')
})

test('a shop whose name is one of our words keeps its name', () => {
  const root = pageOf('<bdi translate="no">Email</bdi>')
  translatePage(root, { Email: 'E-Mail' })
  expect(root.textContent).toBe('Email')
})

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['de', 'ltr'],
  ['en', 'ltr'],
] as const)('%s runs %s', (tag, direction) => {
  setPageLanguage(tag)
  expect(document.documentElement.lang).toBe(tag)
  expect(document.dir).toBe(direction)
})
