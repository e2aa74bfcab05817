import { integrityOf } from './integrity.ts'

/** Returns CSP sources such as `'sha256-...'`. */
export function inlineScriptHashes(html: string): readonly string[] {
  return inlineScripts(html).map((text) => `'${integrityOf(text)}'`)
}

/** Includes the styles inside `noscript`. */
export function inlineStyleHashes(html: string): readonly string[] {
  return elements(html, 'style').map(({ text }) => `'${integrityOf(text)}'`)
}

/** Includes the import map. Leaves out the JSON data of a page, which no browser executes. */
export function inlineScripts(html: string): readonly string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => srcIn(attributes) === undefined)
    .filter(({ attributes }) => !/type=application\/json/.test(attributes))
    .map(({ text }) => text)
}

export function linkedScripts(html: string): readonly string[] {
  return elements(html, 'script').flatMap(({ attributes }) => srcIn(attributes) ?? [])
}

function srcIn(attributes: string): string | undefined {
  return /(?:^|[\s"'/])src\s*=\s*["']?([^\s"'>]+)/i.exec(attributes)?.[1]
}

function elements(html: string, name: 'script' | 'style') {
  const all = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}\\s*>`, 'gis'))
  return [...all].map(([, attributes = '', text = '']) => ({ attributes, text }))
}
