import { beforeEach, expect, test, vi } from 'vitest'
import { loadChunks } from '../../../scripts/build/load-chunks.ts'

// In a page without the network: a test says what becomes of each element that asks for a chunk. An import of a key
// fails at once, because no bundler knows it here.

/** Each test has chunks of its own: the page remembers those that have arrived. */
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

/** Lets the pauses pass until a script element asks once more. */
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

test('F19: a further try has another address, and the integrity of the first one', async () => {
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

test('F19: a chunk that was lost three times is asked for again at the next call', async () => {
  const lost = loadChunks(script).catch(() => 'lost')
  happens(await nextScript(), 'error')
  happens(await nextScript(), 'error')
  expect(await lost).toBe('lost')
  const loaded = loadChunks(script)
  happens(await nextScript(), 'load')
  await loaded
  expect(new Set(scripts().map(({ src }) => src)).size).toBe(3)
})

test('a chunk that has arrived is not asked for again', async () => {
  const first = loadChunks(script)
  happens(await nextScript(), 'load')
  await first
  await loadChunks(script)
  expect(scripts()).toHaveLength(1)
})

test('parts that need the same chunk at once ask for it once', async () => {
  const both = [loadChunks(style), loadChunks(style)]
  expect(styles()).toHaveLength(1)
  happens(styles()[0], 'load')
  await Promise.all(both)
})

test('F19: styles that were lost are asked for again', async () => {
  const loaded = loadChunks(style)
  happens(styles()[0], 'error')
  await vi.advanceTimersByTimeAsync(1000)
  expect(styles().map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/assets/tab.1.css'),
  )
  happens(styles()[1], 'load')
  await loaded
})

test('F19: a chunk that hangs is given up after 10 seconds, and asked for again', async () => {
  const loaded = loadChunks(style)
  await vi.advanceTimersByTimeAsync(9_999 + 1000)
  expect(styles()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(styles()).toHaveLength(2)
  happens(styles()[1], 'load')
  await loaded
})
