import { preload } from './preload.ts'

/**
 * Fetches chunks at a low priority for a later `import`. They do not run yet. Never rejects because of a failed fetch.
 * @param names file names in the import map, without hash and ending.
 * @returns false when a fetch of this call has failed, and in Safari, offline, on 2g, or when the buyer saves data.
 */
export async function prefetchChunks(...names: readonly string[]): Promise<boolean> {
  const { saveData = false, effectiveType = '' }: NetworkInformation =
    'connection' in navigator ? Object(navigator.connection) : {}
  // Only Safari supports no prefetch. It would warn of the preloads made here if they are not used within seconds.
  if (!document.createElement('link').relList.supports('prefetch')) return false
  if (!navigator.onLine || saveData || effectiveType.endsWith('2g')) return false
  const importMap = document.querySelector('[type=importmap]')?.textContent ?? '{}'
  const { imports = {} }: { readonly imports?: Readonly<Record<string, string>> } =
    JSON.parse(importMap)
  const loads: Promise<boolean>[] = []
  for (const name of names) {
    for (const href of Object.values(imports)) {
      if (!href.includes(`/${name}.`) || document.querySelector(`link[href="${href}"]`)) continue
      loads.push(fetchAhead(href))
    }
  }
  return (await Promise.all(loads)).every((hasLoaded) => hasLoaded)
}

/** A style sheet gets a media query that never matches: the browser fetches it last and applies nothing. */
function fetchAhead(href: string): Promise<boolean> {
  const link = preload(href, href.endsWith('.css') ? { rel: 'stylesheet', media: 'not all' } : {})
  return new Promise((resolve) => {
    link.onload = () => resolve(true)
    link.onerror = () => resolve(false)
  })
}

interface NetworkInformation {
  readonly saveData?: boolean
  readonly effectiveType?: string
}
