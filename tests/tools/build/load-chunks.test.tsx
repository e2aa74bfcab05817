import { beforeEach, expect, test, vi } from 'vitest'
import { loadChunks } from '../../../scripts/build/load-chunks.ts'

// The extension .tsx selects jsdom. There is no network: each test moves the clock, fires the load and error events of the
// elements, and responds to fetches. `import()` succeeds for `loadable`, waits for `endless`, and fails for other chunks.

/** Each test uses new keys, because the loader remembers loaded chunks. */
let testNumber = 0
let script = ''
let style = ''
/** The name of a module that can be imported. */
const loadable = 'node:path'
/** A module whose import settles when the test calls `endImport`. */
const endless = 'data:text/javascript,await new Promise((end) => { globalThis.endImport = end })'

beforeEach(() => {
  vi.useFakeTimers()
  testNumber += 1
  script = `js${testNumber}`
  style = `css${testNumber}`
  document.head.innerHTML = `<script type="importmap">${JSON.stringify({
    imports: {
      [script]: '/assets/tab.1.js',
      [loadable]: '/assets/tab.1.js',
      [endless]: '/assets/tab.1.js',
      [style]: '/assets/tab.1.css',
    },
    integrity: { '/assets/tab.1.js': 'sha256-tab' },
  })}</script>`
})

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=module]')]
const styles = () => [...document.querySelectorAll('link')]

async function fire(element: Element | undefined, type: 'load' | 'error'): Promise<void> {
  element?.dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(0)
}

const respondWith = (status: number, type: string) => async () =>
  new Response('', { status, headers: { 'content-type': type } })

const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'))

/** Loads the script until its import fails. `respond` answers the fetch of its URL. `outcome` resolves to the error, if any. */
async function afterFailedImport(respond: () => Promise<Response>) {
  let outcome: Promise<unknown> = Promise.resolve()
  const fetched = await new Promise<readonly unknown[]>((resolve) => {
    vi.stubGlobal('fetch', (...call: readonly unknown[]) => {
      resolve(call)
      return respond()
    })
    outcome = loadChunks(script).catch((cause: unknown) => cause)
  })
  await vi.advanceTimersByTimeAsync(0)
  return { outcome, fetched }
}

test.each([
  ['status 404', respondWith(404, 'text/html')],
  ['status 410', respondWith(410, 'text/javascript')],
  ['a page instead of the script', respondWith(200, 'text/html; charset=UTF-8')],
])('F14a: after a failed import, %s says that the script is gone', async (_what, respond) => {
  const { outcome, fetched } = await afterFailedImport(respond)
  expect(await outcome).toBeInstanceOf(Response)
  expect(fetched).toEqual(['/assets/tab.1.js', { cache: 'reload' }])
  expect(scripts()).toHaveLength(0)
})

test.each([
  ['a fetch with status 503', respondWith(503, 'text/html')],
  ['a fetch that finds the script', respondWith(200, 'text/javascript')],
  ['a failed fetch', noNetwork],
])('F19: a failed import is retried with the same integrity after %s', async (_what, respond) => {
  const { outcome } = await afterFailedImport(respond)
  const [second] = scripts()
  expect(second?.src).toMatch(/\/assets\/tab\.1\.js\?\d+$/)
  expect(second?.integrity).toBe('sha256-tab')
  await fire(second, 'load')
  await outcome
  await loadChunks(script)
  expect(scripts()).toHaveLength(1)
})

test('F19: a script whose four attempts fail is lost, and the next call begins again', async () => {
  const { outcome } = await afterFailedImport(noNetwork)
  // The import was the first attempt.
  for (const waitMs of [0, 1000, 2000]) {
    await vi.advanceTimersByTimeAsync(waitMs)
    await fire(scripts().at(-1), 'error')
  }
  expect(await outcome).toBeInstanceOf(AggregateError)
  expect(scripts()).toHaveLength(3)
  const again = await afterFailedImport(noNetwork)
  await fire(scripts()[3], 'load')
  await again.outcome
})

test('F19: a script that takes more than 10 seconds is checked by a fetch, and still accepted', async () => {
  const fetched = vi.fn(noNetwork)
  vi.stubGlobal('fetch', fetched)
  const loading = loadChunks(loadable)
  vi.advanceTimersByTime(10_000)
  await loading
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('F19: an import without an end is lost when the other attempts have failed', async () => {
  vi.stubGlobal('fetch', noNetwork)
  const outcome = loadChunks(endless).catch(() => 'lost')
  // The import and three scripts have ten seconds each, with pauses of one and two seconds.
  await vi.advanceTimersByTimeAsync(43_000)
  expect(await Promise.race([outcome, 'pending'])).toBe('lost')
  Object(globalThis).endImport()
})

test('F19: lost styles do not delay the page, and are fetched again', async () => {
  const both = [loadChunks(style), loadChunks(style)]
  expect(styles()).toHaveLength(1)
  await fire(styles()[0], 'error')
  await Promise.all(both)
  const urls = styles().map((link) => link.getAttribute('href'))
  expect(urls).toEqual(['/assets/tab.1.css', '/assets/tab.1.css'])
  await fire(styles()[1], 'load') // Ends the second attempt.
})

test('styles that never arrive delay the page by at most 10 seconds', async () => {
  const loading = loadChunks(style)
  await vi.advanceTimersByTimeAsync(10_000)
  await loading
  await fire(styles()[1], 'load') // Ends the second attempt.
})
