import { createHash } from 'node:crypto'

/** What a Content-Security-Policy has to name to let the inline scripts of a page run: `'sha256-...'` each. */
export function inlineScriptHashes(html: string): readonly string[] {
  return inlineScripts(html).map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
}

/** The text of every script that stands in a page, the import map among them. */
export function inlineScripts(html: string): readonly string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)
  return [...scripts]
    .filter(([, attributes = '']) => !/\bsrc\s*=/.test(attributes))
    .map(([, , text = '']) => text)
}
