import { beforeEach, expect, test, vi } from 'vitest'
import { loadChunks } from '../../../scripts/build/load-chunks.ts'

// Without a network: each test fires the load or error event of the elements itself. An import of a key fails at once,
// because no import map exists here.

/** Each test uses new keys, because the module remembers loaded chunks. */
let number = 0
let script = ''
let style = ''
beforeEach(() => {
  vi.useFakeTimers()
  number += 1
  script = `js${number}`
  style = `css${number}`
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({
    imports: { [script]: '/assets/tab.1.js', [style]: '/assets/tab.1.css' },
    integrity: { '/assets/tab.1.js': 'sha256-tab' },
  })}</script>`
})

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
const styles = () => [...document.querySelectorAll('link')]
const happens = (element: Element | undefined, type: 'load' | 'error') =>
  element?.dispatchEvent(new Event(type))

/** Advances through the backoff until the next script element. */
async function nextScript(): Promise<HTMLScriptElement> {
  const before = scripts().length
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(100)
    expect(scripts().length).toBe(before + 1)
  })
  const added = scripts().at(-1)
  if (added === undefined) throw new Error('No script element')
  return added
}

test('F19: a retry has another address and the same integrity', async () => {
  const loaded = loadChunks(script)
  const second = await nextScript()
  happens(second, 'error')
  const third = await nextScript()
  for (const { src, integrity } of [second, third]) {
    expect(src).toMatch(/\/assets\/tab\.1\.js\?\d+$/)
    expect(integrity).toBe('sha256-tab')
  }
  expect(third.src).not.toBe(second.src)
  happens(third, 'load')
  await loaded
})

test('F19: after three failures the next call tries again', async () => {
  const lost = loadChunks(script).catch(() => 'lost')
  happens(await nextScript(), 'error')
  happens(await nextScript(), 'error')
  expect(await lost).toBe('lost')
  const loaded = loadChunks(script)
  happens(await nextScript(), 'load')
  await loaded
  expect(new Set(scripts().map(({ src }) => src)).size).toBe(3)
})

test('a loaded chunk is not fetched again', async () => {
  const first = loadChunks(script)
  happens(await nextScript(), 'load')
  await first
  await loadChunks(script)
  expect(scripts()).toHaveLength(1)
})

test('concurrent requests for one chunk fetch it once', async () => {
  const both = [loadChunks(style), loadChunks(style)]
  expect(styles()).toHaveLength(1)
  happens(styles()[0], 'load')
  await Promise.all(both)
})

test('F19: lost styles are fetched again', async () => {
  const loaded = loadChunks(style)
  happens(styles()[0], 'error')
  await vi.advanceTimersByTimeAsync(1000)
  expect(styles().map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/assets/tab.1.css'),
  )
  happens(styles()[1], 'load')
  await loaded
})

test('F19: a hanging chunk times out after 10 seconds and is fetched again', async () => {
  const loaded = loadChunks(style)
  await vi.advanceTimersByTimeAsync(9_999 + 1000)
  expect(styles()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(styles()).toHaveLength(2)
  happens(styles()[1], 'load')
  await loaded
})
