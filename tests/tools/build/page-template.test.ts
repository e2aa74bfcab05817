import { expect, test } from 'vitest'
import {
  loadErrorTemplate,
  type PageFrame,
  pageHtml,
  parseBuiltPage,
} from '../../../scripts/build/page-template.ts'

const builtByParcel = `<!DOCTYPE html><html lang=en><script type=importmap>{"imports":{"k1":"/assets/done.3.js"}}</script><script type=module src=/assets/libraries.2.js></script><meta charset=utf-8><title>Checkout</title><link rel=icon href=/assets/icon.png><link rel=stylesheet href=/assets/styles.4.css><body>
    <p class=too-old>
      Too old.
    </p>
    <div id=root></div>
    <noscript></noscript>
    <script type=application/json id=page-data>{}</script>
    <script type=module src=/assets/main.1.js></script>
`

const frame: PageFrame = {
  built: parseBuiltPage(builtByParcel),
  styles: 'a{}',
  integrity: {
    '/assets/done.3.js': 'sha256-z',
    '/assets/libraries.2.js': 'sha256-y',
    '/assets/main.1.js': 'sha256-x',
  },
  prefetchScript: 'prefetch()',
  inlineScript: 'show()',
  banner: '<aside></aside>',
}
const page = { name: '/{id}', title: 'Tea & cake', markup: '<p>$1 and $&</p>' }
const data = {
  page: '</script>',
  chunks: { card: ['/assets/a.js'], cardForm: [], crypto: [] },
  messages: '/messages-*.json',
  translator: '/assets/t.js',
  libraries: ['/assets/libraries.2.js', 'sha256-y'] as const,
}

test('the import map is ahead of all that loads modules, and the script that changes the markup follows the markup', () => {
  expect(pageHtml(frame, page, data, ['/assets/done.3.js'])).toBe(
    [
      '<!DOCTYPE html><html lang=en>',
      '<script type=importmap>{"imports":{"k1":"/assets/done.3.js"},' +
        '"integrity":{"/assets/done.3.js":"sha256-z","/assets/libraries.2.js":"sha256-y"}}</script>',
      '<script type=application/json id=page-data>{"page":"\\u003c/script>","chunks":{"card":["/assets/a.js"],"cardForm":[],"crypto":[]},' +
        '"messages":"/messages-*.json","translator":"/assets/t.js","libraries":["/assets/libraries.2.js","sha256-y"]}</script>',
      '<script>prefetch()</script>',
      '<link rel=expect href=#root blocking=render>',
      '<meta charset=utf-8><title>Tea &amp; cake</title><link rel=icon href=/assets/icon.png>',
      '<style>a{}</style><body><p class=too-old> Too old. </p><aside></aside>',
      '<div id="root"><p>$1 and $&</p></div><noscript></noscript>',
      loadErrorTemplate,
      '<script>show()</script>',
      '<link rel=modulepreload href=/assets/done.3.js integrity="sha256-z" fetchpriority=low>',
      '<script type=module src=/assets/main.1.js integrity="sha256-x" fetchpriority=low></script>',
    ].join(''),
  )
})

test('the page of /done preloads the libraries in its head', () => {
  const done = pageHtml(frame, { ...page, name: '/done' }, data, [])
  expect(done).toContain(
    '<script>prefetch()</script><link rel=modulepreload href=/assets/libraries.2.js integrity="sha256-y" fetchpriority=low>',
  )
})

const needed = ['/assets/libraries', '/assets/main', 'id=root', 'id=page-data']
test.each(needed)('a page without %s stops the build', (place) => {
  expect(() => parseBuiltPage(builtByParcel.replace(place, 'other'))).toThrow('unexpected page')
})
