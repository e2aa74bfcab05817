import { createHash } from 'node:crypto'

/** Returns CSP sources such as `'sha256-...'`. */
export function inlineScriptHashes(html: string): readonly string[] {
  return inlineScripts(html).map(sourceHash)
}

/** Includes the styles inside `noscript`. */
export function inlineStyleHashes(html: string): readonly string[] {
  return inlineStyles(html).map(sourceHash)
}

/** Without the data of a page, which no browser executes. */
export function inlineScripts(html: string): readonly string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => addressIn(attributes) === undefined)
    .filter(({ attributes }) => !/type=application\/json/.test(attributes))
    .map(({ text }) => text)
}

export function linkedScripts(html: string): readonly string[] {
  return elements(html, 'script').flatMap(({ attributes }) => addressIn(attributes) ?? [])
}

function addressIn(attributes: string): string | undefined {
  return /(?:^|[\s"'/])src\s*=\s*["']?([^\s"'>]+)/i.exec(attributes)?.[1]
}

function inlineStyles(html: string): readonly string[] {
  return elements(html, 'style').map(({ text }) => text)
}

interface Element {
  readonly attributes: string
  readonly text: string
}

function elements(html: string, name: 'script' | 'style'): readonly Element[] {
  const all = html.matchAll(new RegExp(`<${name}\\b([^>]*)>(.*?)</${name}\\s*>`, 'gis'))
  return [...all].map(([, attributes = '', text = '']) => ({ attributes, text }))
}

function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
