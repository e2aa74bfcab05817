import { beforeEach, expect, test, vi } from 'vitest'
import { loadChunks } from '../../../scripts/build/load-chunks.ts'

// Without a network: each test fires the load or error event of the elements itself, and answers the one fetch.

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

async function happens(element: Element | undefined, type: 'load' | 'error'): Promise<void> {
  element?.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
}

const responds = (status: number, type: string) => async () =>
  new Response('', { status, headers: { 'content-type': type } })

const fetches = {
  'status 404': responds(404, 'text/html'),
  'status 410': responds(410, 'text/javascript'),
  'a page instead of the script': responds(200, 'text/html; charset=UTF-8'),
  'an error of the server': responds(503, 'text/html'),
  'the script': responds(200, 'text/javascript'),
  'no network': () => Promise.reject(new TypeError('Failed to fetch')),
}

test.each(['status 404', 'status 410', 'a page instead of the script'] as const)(
  'F14a: after a failed import, %s says that the script is gone: no second try',
  async (what) => {
    const fetched = vi.fn(fetches[what])
    vi.stubGlobal('fetch', fetched)
    const loading = loadChunks(script).catch((cause: unknown) => cause)
    await happens(scripts()[0], 'error')
    expect(await loading).toBeInstanceOf(Response)
    expect(fetched.mock.calls).toEqual([['/assets/tab.1.js', { cache: 'reload' }]])
    expect(scripts()).toHaveLength(1)
  },
)

test.each(['an error of the server', 'the script', 'no network'] as const)(
  'F19: after a failed import, %s means another try: at another address, with the same integrity',
  async (what) => {
    vi.stubGlobal('fetch', fetches[what])
    const loading = loadChunks(script)
    await happens(scripts()[0], 'error')
    const [first, second] = scripts()
    expect(first?.src).toMatch(/\/assets\/tab\.1\.js$/)
    expect(second?.src).toMatch(/\/assets\/tab\.1\.js\?\d+$/)
    expect(scripts().map(({ integrity }) => integrity)).toEqual(['sha256-tab', 'sha256-tab'])
    await happens(second, 'load')
    await loading
  },
)

test('F19: a script that is lost four times is lost, and the next call begins again', async () => {
  vi.stubGlobal('fetch', fetches['no network'])
  const lost = loadChunks(script).catch(() => 'lost')
  for (const waitMs of [0, 0, 1000, 2000]) {
    await vi.advanceTimersByTimeAsync(waitMs)
    await happens(scripts().at(-1), 'error')
  }
  expect(await lost).toBe('lost')
  expect(scripts()).toHaveLength(4)
  const loaded = loadChunks(script)
  await happens(scripts()[4], 'load')
  await loaded
})

test('a loaded chunk is not fetched again, nor one that is loading', async () => {
  const both = [loadChunks(script), loadChunks(script)]
  await happens(scripts()[0], 'load')
  await Promise.all([...both, loadChunks(script)])
  expect(scripts()).toHaveLength(1)
})

test('F19: a script that hangs for 10 seconds is tried again, and still counts when it comes', async () => {
  vi.stubGlobal('fetch', fetches['no network'])
  const loading = loadChunks(script)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(scripts()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(scripts()).toHaveLength(2)
  await happens(scripts()[0], 'load')
  await loading
})

test('F19: lost styles hold nothing up, and are fetched again', async () => {
  const loading = loadChunks(style)
  await happens(styles()[0], 'error')
  await loading
  expect(styles().map((link) => link.getAttribute('href'))).toEqual(
    Array(2).fill('/assets/tab.1.css'),
  )
  await happens(styles()[1], 'load')
})

test('styles that hang hold the page up for 10 seconds', async () => {
  const loading = loadChunks(style)
  await vi.advanceTimersByTimeAsync(10_000)
  await loading
  await happens(styles()[1], 'load')
})
