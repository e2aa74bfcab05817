const chunks = new Map<string, Promise<unknown>>()

/** Loads chunks in the page, by keys of its import map. Unlike Parcel's loader, requests a lost script again at the next call. */
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

/** Never rejects: the page works without these styles. */
function loadStyles(href: string): Promise<unknown> {
  const tryToLoad = () => appendElement('link', { rel: 'stylesheet', href })
  return withTimeout(tryToLoad()).catch(() => void retry(tryToLoad).catch(() => {}))
}

/** Rejects with the response for a file that a deploy has removed. */
function loadScript(key: string, address: string, integrity: string): Promise<unknown> {
  const first = import(key)
  return withTimeout(first).catch(async () => {
    await withTimeout(fetch(address, { cache: 'reload' })).then(rejectIfGone, () => {})
    return retry(() => {
      // Some engines cache a failed import by its address, hence a new one. The import map holds no integrity for it.
      const src = `${address}?${Date.now()}`
      const renamed = appendElement('script', { type: 'module', src, integrity })
      // The first attempt may still succeed. It may also never end: hence the timeout.
      return withTimeout(Promise.any([first, renamed]))
    })
  })
}

/** Throws the response for a missing file or a web page in its place. Other errors of the server may be transient. */
function rejectIfGone(response: Response): void {
  const type = `${response.headers.get('content-type')}`
  if (/404|410/.test(`${response.status}`) || (response.ok && !/script/.test(type))) throw response
}

function appendElement(tag: 'script' | 'link', properties: object): Promise<unknown> {
  const element = Object.assign(document.createElement(tag), properties)
  document.head.append(element)
  return new Promise((onload, onerror) => Object.assign(element, { onload, onerror }))
}

function withTimeout<Value>(work: Promise<Value>): Promise<Value> {
  return Promise.race([work, new Promise<never>((_, reject) => setTimeout(reject, 10_000))])
}

/** Makes three attempts, with pauses of one and two seconds. */
async function retry<Value>(attempt: () => Promise<Value>): Promise<Value> {
  for (const pauseMs of [1000, 2000]) {
    try {
      return await attempt()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
  return attempt()
}
