import { retry } from '../../src/api/retry.ts'

const limitMs = 10_000

const chunks = new Map<string, Promise<unknown>>()

/**
 * Loads chunks by their keys in the import map. Parcel's own loader remembers a failure for the life of the page. This
 * one tries again at the next call.
 */
export function loadChunks(...keys: readonly string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => chunks.get(key) ?? load(key)))
}

function load(key: string): Promise<unknown> {
  const { imports, integrity } = JSON.parse(
    String(document.querySelector('[type=importmap]')?.textContent),
  )
  const address = imports[key]
  const chunk = /css$/.test(address) ? loadStyles(address) : loadScript(address, integrity[address])
  chunks.set(key, chunk)
  chunk.catch(() => chunks.delete(key))
  return chunk
}

/** Lost styles hold nothing up. */
function loadStyles(href: string): Promise<unknown> {
  const tryToLoad = () => add('link', { rel: 'stylesheet', href })
  return within(tryToLoad()).catch(() => void retry(tryToLoad).catch(() => {}))
}

/** Rejects with the response for a file that a deploy has removed. */
async function loadScript(src: string, integrity: string): Promise<unknown> {
  const tryToLoad = (query: string) =>
    add('script', { type: 'module', src: src + query, integrity })
  const first = tryToLoad('')
  try {
    return await within(first)
  } catch {
    await within(fetch(src, { cache: 'reload' })).then(refuseGone, () => {})
    // Some engines remember a refused import by its address. The first try may only be slow.
    return Promise.any([first, retry(() => within(tryToLoad(`?${Date.now()}`)))])
  }
}

/** A page instead of a script is gone, too. An error of the server may pass. */
function refuseGone(response: Response): void {
  const type = `${response.headers.get('content-type')}`
  if (/404|410/.test(`${response.status}`) || (response.ok && !/script/.test(type))) throw response
}

function add(tag: 'script' | 'link', properties: object): Promise<unknown> {
  return new Promise((onload, onerror) => {
    document.head.append(
      Object.assign(document.createElement(tag), properties, { onload, onerror }),
    )
  })
}

function within<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, limitMs))])
}
