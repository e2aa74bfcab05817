import { createHash } from 'node:crypto'

/** The hashes that let the inline scripts of a page run under a policy: `'sha256-...'` each. */
export function inlineScriptHashes(html: string): readonly string[] {
  return inlineScripts(html).map(sourceHash)
}

/** The same for inline styles, those inside `noscript` included. */
export function inlineStyleHashes(html: string): readonly string[] {
  return inlineStyles(html).map(sourceHash)
}

export function inlineScripts(html: string): readonly string[] {
  return elements(html, 'script')
    .filter(({ attributes }) => addressIn(attributes) === undefined)
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

/** CSP level 3, section 2.3.1: the hash of the text between the tags, as UTF-8. */
function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
