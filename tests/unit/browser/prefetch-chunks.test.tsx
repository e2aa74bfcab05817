import { expect, onTestFinished, test, vi } from 'vitest'
import { prefetchChunks } from '../../../src/browser/prefetch-chunks.ts'

const imports = {
  a1: '/assets/main.1.js',
  b2: '/assets/crypto-tab.2.js',
  c3: '/assets/shared.3.css',
}

function links(): readonly string[] {
  return [...document.head.querySelectorAll('link')].map(({ rel, href, media }) =>
    `${rel} ${new URL(href).pathname} ${media}`.trim(),
  )
}

/** @param canPrefetch false in Safari. */
function openPage(connection?: object, canPrefetch = true): void {
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(canPrefetch)
  document.head.innerHTML = `<script type=importmap>${JSON.stringify({ imports })}</script>`
  if (connection === undefined) return
  Object.assign(navigator, { connection })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

test('the named chunks are fetched once: scripts that do not run, styles that style nothing', () => {
  openPage({ saveData: false, effectiveType: '3g' })
  prefetchChunks('crypto-tab', 'shared', 'unknown')
  prefetchChunks('crypto-tab')
  expect(links()).toEqual([
    'modulepreload /assets/crypto-tab.2.js',
    'stylesheet /assets/shared.3.css not all',
  ])
})

const slow = [{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }]
test.each(slow)('nothing is fetched ahead with %j', (connection) => {
  openPage(connection)
  prefetchChunks('crypto-tab')
  expect(links()).toEqual([])
})

test('a page without an import map, as in development, fetches nothing ahead', () => {
  document.head.innerHTML = ''
  prefetchChunks('crypto-tab')
  expect(links()).toEqual([])
})

test('nothing is fetched ahead in Safari, which warns of a preload that is not used', () => {
  openPage(undefined, false)
  prefetchChunks('crypto-tab')
  expect(links()).toEqual([])
})
