import { retry } from '../../src/api/retry.ts'

/** How long a try may take, in milliseconds. */
const limitMs = 10_000

/** Chunks that have arrived or are on their way, by their key in the import map. */
const chunks = new Map<string, Promise<unknown>>()

/**
 * Loads chunks of the site. It takes the place of the bundler's own code, which remembers a failure for as long as
 * the page lives: here a chunk is asked for up to three times, and once more at the next call.
 *
 * @param keys of the chunks in the import map of the page.
 * @throws what the browser says of a chunk that was lost three times.
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
 * Browsers, too, remember a failed import, by its address: a further try has an address of its own. The import map
 * knows the integrity of the first address only, so a script element carries it.
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
  /** By address. */
  readonly integrity: Readonly<Record<string, string>>
}
