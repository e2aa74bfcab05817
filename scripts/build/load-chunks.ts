import { retry } from './retry.ts'

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
  const chunk = /css$/.test(address)
    ? loadStyles(address)
    : loadScript(key, address, integrity[address])
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
function loadScript(key: string, address: string, integrity: string): Promise<unknown> {
  const first = import(key)
  return within(first).catch(async () => {
    await within(fetch(address, { cache: 'reload' })).then(refuseGone, () => {})
    // Some engines remember a refused import by its address, and the import map knows the integrity of that one alone.
    const renamed = () =>
      add('script', { type: 'module', src: `${address}?${Date.now()}`, integrity })
    // The first try may only be slow.
    return Promise.any([first, retry(() => within(renamed()))])
  })
}

/** A page instead of a script is gone, too. An error of the server may pass. */
function refuseGone(response: Response): void {
  const type = `${response.headers.get('content-type')}`
  if (/404|410/.test(`${response.status}`) || (response.ok && !/script/.test(type))) throw response
}

function add(tag: 'script' | 'link', properties: object): Promise<unknown> {
  const element = Object.assign(document.createElement(tag), properties)
  document.head.append(element)
  return new Promise((onload, onerror) => Object.assign(element, { onload, onerror }))
}

function within<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, 10_000))])
}
