const importMapPattern = /<script type="?importmap"?>(.*?)<\/script>/s

/**
 * Returns the names of the `/assets/` files that the page loads at once: those in its HTML, and their static imports.
 * `texts` holds the built files by name.
 */
export function firstLoad(html: string, texts: ReadonlyMap<string, string>): ReadonlySet<string> {
  const importMap = importMapOf(html)
  const loaded = new Set<string>()
  function load(address: string): void {
    const name = (importMap[address] ?? address).split('/').at(-1) ?? ''
    const text = texts.get(name)
    if (text === undefined || loaded.has(name)) return
    loaded.add(name)
    urlsIn(text, /\bimport\s*(?:[\w*{}\s,$]+?\bfrom\s*)?["']([^"']+)["']/g).forEach(load)
  }
  urlsIn(html.replace(importMapPattern, ''), /(?:src|href)="?(\/assets\/[^\s">]+)/g).forEach(load)
  return loaded
}

/** Returns the page's import map, which resolves the short keys by which Parcel imports chunks. */
export function importMapOf(html: string): Readonly<Record<string, string>> {
  // Not validated: our own build has written the map.
  return JSON.parse(importMapPattern.exec(html)?.[1] ?? '{}').imports ?? {}
}

function urlsIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap((match) => match[1] ?? [])
}
