import { expect, onTestFinished, test, vi } from 'vitest'
import { prefetchChunks } from '../../../../src/browser/loading/prefetch-chunks.ts'

const imports = { a: '/assets/main.1.js', b: '/assets/crypto-tab.2.js', c: '/assets/shared.3.css' }

function links(): readonly string[] {
  return [...document.head.querySelectorAll('link')].map(({ rel, href, media }) =>
    `${rel} ${new URL(href).pathname} ${media}`.trim(),
  )
}

function openPage({ connection, isSafari = false }: { connection?: object; isSafari?: boolean }) {
  // Only Safari has no rel=prefetch.
  vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(!isSafari)
  document.head.innerHTML = `<script type=importmap>${JSON.stringify({ imports })}</script>`
  if (connection === undefined) return
  Object.assign(navigator, { connection })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
}

test('the named chunks are fetched once: scripts that do not run, styles that style nothing', () => {
  openPage({ connection: { saveData: false, effectiveType: '3g' } })
  void prefetchChunks('crypto-tab', 'shared', 'unknown')
  void prefetchChunks('crypto-tab')
  expect(links()).toEqual([
    'modulepreload /assets/crypto-tab.2.js',
    'stylesheet /assets/shared.3.css not all',
  ])
})

test.each<[where: string, open: () => unknown]>([
  ['where data is saved', () => openPage({ connection: { saveData: true } })],
  ['over 2G', () => openPage({ connection: { effectiveType: '2g' } })],
  ['over slow 2G', () => openPage({ connection: { effectiveType: 'slow-2g' } })],
  ['in Safari, which warns of unused preloads', () => openPage({ isSafari: true })],
])('nothing is fetched ahead %s', async (_, open) => {
  open()
  expect(await prefetchChunks('crypto-tab')).toBe(false)
  expect(links()).toEqual([])
})

test('in development, without an import map, nothing is fetched ahead', async () => {
  openPage({})
  document.head.replaceChildren()
  await prefetchChunks('crypto-tab')
  expect(links()).toEqual([])
})

const lastEvents = Object.entries({ load: true, error: false })
test.each(lastEvents)('if the last chunk has the event %s, the result is %s', async (...row) => {
  const [last, areAllFetched] = row
  openPage({})
  const areFetched = prefetchChunks('crypto-tab', 'shared')
  const [script, style] = document.head.querySelectorAll('link')
  script?.dispatchEvent(new Event('load'))
  style?.dispatchEvent(new Event(last))
  expect(await areFetched).toBe(areAllFetched)
})
