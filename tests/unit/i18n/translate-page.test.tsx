import { expect, test } from 'vitest'
import { setPageLanguage, translatePage } from '../../../src/i18n/runtime/translate-page.ts'

function pageOf(html: string): HTMLElement {
  const root = document.createElement('div')
  root.id = 'root'
  root.innerHTML = html
  document.body.replaceChildren(root)
  return root
}

test('texts and attributes are translated, and all else stays', () => {
  const root = pageOf('<p title="Email"><b>Email</b> x</p><input type="email" aria-label="Email">')
  translatePage({ Email: 'E-Mail' })
  expect(root.innerHTML).toBe(
    '<p title="E-Mail"><b>E-Mail</b> x</p><input type="email" aria-label="E-Mail">',
  )
})

test('the document title and the alert in the template are translated', () => {
  const root = pageOf('<template><div><span>Gone.</span> <a>Again</a></div></template>')
  document.title = 'Checkout'
  translatePage({ 'Gone.': 'Weg.', Again: 'Nochmal', Checkout: 'Bezahlen' })
  expect(root.querySelector('template')?.content.textContent).toBe('Weg. Nochmal')
  expect(document.title).toBe('Bezahlen')
})

test('a shop whose name is one of our texts keeps its name', () => {
  const root = pageOf('<bdi translate="no">Email</bdi>')
  translatePage({ Email: 'E-Mail' })
  expect(root.textContent).toBe('Email')
})

test.each([
  ['ar', 'rtl'],
  ['he', 'rtl'],
  ['de', 'ltr'],
  ['en', 'ltr'],
] as const)('%s has the direction %s', (tag, direction) => {
  setPageLanguage(tag)
  expect(document.documentElement.lang).toBe(tag)
  expect(document.dir).toBe(direction)
})
