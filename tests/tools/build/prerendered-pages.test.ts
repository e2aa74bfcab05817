import { expect, test } from 'vitest'
import {
  fileOf,
  pageOf,
  withEarlyRequests,
  withPreloads,
} from '../../../scripts/build/prerendered-pages.ts'

const built = `<title>Checkout</title><style>a{}</style><body>
<div id=root></div><script type=module src=/assets/main.1.js></script>`

const loadError = { missing: 'It is "gone".', reload: 'Again' }

const page = pageOf(
  built,
  { name: '/{id}', title: 'Tea & cake', loadError, markup: '<p>$1 and $&</p>' },
  'prefetch()',
  { card: ['/assets/a.js', '/assets/b.js'] },
)

test.each([
  ['/', 'index.html'],
  ['/success', 'success.html'],
  ['/done', 'done.html'],
  ['/{id}', 'product.html'],
])('the page %s is the file %s', (name, file) => {
  expect(fileOf(name)).toBe(file)
})

test('the markup is in #root, whose attributes name the page and the chunks of each tab', () => {
  expect(page).toContain(
    '<div id="root" data-page="/{id}" data-card="/assets/a.js /assets/b.js" ' +
      'data-missing="It is &quot;gone&quot;." data-reload="Again"><p>$1 and $&</p></div>',
  )
})

test('the inline script comes after the markup it changes and before the app', () => {
  expect(page.indexOf('prefetch()')).toBeGreaterThan(page.indexOf('</div>'))
  expect(page.indexOf('prefetch()')).toBeLessThan(page.indexOf('main.1.js'))
})

test('the title is escaped', () => {
  expect(page).toContain('<title>Tea &amp; cake</title>')
})

test('an unexpected template stops the build', () => {
  expect(() =>
    pageOf('<body></body>', { name: '/', title: '', loadError, markup: '' }, '', {}),
  ).toThrow('The built page has no')
})

const integrityOfApp = 'integrity="sha256-x"'
const integrityOfLibraries = 'integrity="sha256-y"'
const template = `<html><script type=importmap>{}</script><style>a{}</style><body>
<script type=module src=/assets/libraries.2.js ${integrityOfLibraries}></script><script type=module src=/assets/main.1.js ${integrityOfApp}></script>`

test('first answers and libraries are asked for ahead of styles and HTML, scripts at a low priority; no frame lacks the markup', () => {
  expect(withEarlyRequests(template, 'prefetch()')).toBe(
    `<html><script>prefetch()</script><script type=importmap>{}</script>` +
      `<link rel=expect href=#root blocking=render>` +
      `<link rel=modulepreload href=/assets/libraries.2.js ${integrityOfLibraries} fetchpriority=low>` +
      `<style>a{}</style><body>\n` +
      `<script type=module src=/assets/main.1.js ${integrityOfApp} fetchpriority=low></script>`,
  )
})

test.each(['libraries', 'main'])('a template without its %s script stops the build', (name) => {
  expect(() => withEarlyRequests(template.replace(name, 'other'), undefined)).toThrow(
    'The built page has no',
  )
})

test('a page without a prefetch script asks for the libraries early all the same', () => {
  const early = withEarlyRequests(template, undefined)
  expect(early).not.toContain('<script>')
  expect(early).toContain('rel=modulepreload')
})

test('the code of a route that is known travels beside the app, with the integrity of the import map', () => {
  const html = `<script type=importmap>{"integrity":{"/assets/done.2.js":"sha256-y"}}</script>
<body><script type=module src=/assets/main.1.js></script>`
  expect(withPreloads(html, ['/assets/done.2.js'])).toContain(
    '<body><link rel=modulepreload href=/assets/done.2.js integrity="sha256-y" fetchpriority=low>' +
      '<script type=module ',
  )
})
