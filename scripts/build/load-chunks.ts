import { retry } from '../../src/api/retry.ts'

const limitMs = 10_000

const chunks = new Map<string, Promise<unknown>>()

/**
 * Loads chunks by their keys in the import map. Parcel's own loader remembers a failure for the life of the page. This
 * one tries up to three times, and again at the next call.
 */
export function loadChunks(...keys: readonly string[]): Promise<unknown> {
  return Promise.all(keys.map((key) => chunks.get(key) ?? load(key)))
}

function load(key: string): Promise<unknown> {
  const chunk = retry((before) => tryToLoad(key, before === 0)).catch((cause) => {
    chunks.delete(key)
    throw cause
  })
  chunks.set(key, chunk)
  return chunk
}

/**
 * Browsers also remember a failed import by its address, so a retry adds a query. The import map knows the integrity
 * of the first address only, so a script element carries it.
 */
function tryToLoad(key: string, isFirst: boolean): Promise<unknown> {
  const { imports, integrity }: ImportMap = JSON.parse(
    String(document.querySelector('[type=importmap]')?.textContent),
  )
  const address = imports[key] ?? ''
  return new Promise((resolve, reject) => {
    const add = (element: Element, properties: object) =>
      document.head.append(Object.assign(element, properties, { onload: resolve, onerror: reject }))
    setTimeout(reject, limitMs, key)
    if (address.endsWith('.css')) {
      add(document.createElement('link'), { rel: 'stylesheet', href: address })
    } else if (isFirst) {
      import(key).then(resolve, reject)
    } else {
      add(document.createElement('script'), {
        type: 'module',
        src: `${address}?${Date.now()}`,
        integrity: integrity[address],
      })
    }
  })
}

interface ImportMap {
  readonly imports: Readonly<Record<string, string>>
  readonly integrity: Readonly<Record<string, string>>
}
