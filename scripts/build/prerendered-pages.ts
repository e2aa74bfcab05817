import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '../../src/lib/routes.ts'
import type { PrerenderedPage } from '../../src/prerender.tsx'
import type { BuiltBranding } from './branding/branding.ts'
import { bundleScript } from './bundle-script.ts'
import { chunkPreloads } from './chunk-preloads.ts'
import { importMapPattern, integritiesOf } from './first-load.ts'
import { withIntegrity } from './integrity.ts'
import { writeLanguageScript, writeLanguages } from './language-files.ts'

const template = 'index.html'

interface PageParts {
  readonly pages: readonly PrerenderedPage[]
  readonly scripts: { readonly prefetch: string | undefined; readonly inline: string }
  readonly branding: BuiltBranding
  /** Whether the pages name their build, for reports. */
  readonly namesRelease: boolean
}

export async function writePrerenderedPages(
  dist: string,
  { pages, scripts, branding, namesRelease }: PageParts,
): Promise<void> {
  const written = await readFile(join(dist, template), 'utf8')
  // Collapses the white space between tags.
  const built = written.replace(/\s*\n\s*/g, ' ').replace(/> </g, '><')
  const styled = await inlineStyles(dist, built, branding.styles)
  const assets = join(dist, 'assets')
  const language = `/assets/${await writeLanguageScript(assets)}`
  const html = withEarlyRequests(await withIntegrity(dist, styled, [language]), scripts.prefetch)
  const write = (page: PrerenderedPage, files: Parameters<typeof pageOf>[3]) =>
    pageOf(html, page, scripts.inline, files)
  const messages = await writeLanguages(
    assets,
    pages.map((page) => write(page, {})),
  )
  const { done, ...tabs } = await chunkPreloads(assets, html)
  const files = {
    ...tabs,
    messages: [`/assets/${messages}`],
    language: [language],
    ...(namesRelease && { release: [releaseOf(html + scripts.inline)] }),
  }
  for (const page of pages) {
    const text = write(page, files)
    await writeFile(
      join(dist, fileOf(page.name)),
      page.name === routes.done ? withPreloads(text, done) : text,
    )
  }
}

/** Hashes the template, which names every script. A commit would differ between builds of equal sources. */
function releaseOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}

/** Any product's address is answered with `product.html`. */
export function fileOf(pageName: string): string {
  if (pageName === '/') return 'index.html'
  return `${/^\/(\w+)$/.exec(pageName)?.[1] ?? 'product'}.html`
}

export function pageOf(
  html: string,
  { name, title, loadError, markup }: PrerenderedPage,
  inlineScript: string,
  addresses: Readonly<Record<string, readonly string[]>>,
): string {
  const files = Object.entries(addresses).map(([kind, each]) => [kind, each.join(' ')] as const)
  const data = [['page', name] as const, ...files, ...Object.entries(loadError)]
    .map(([key, value]) => ` data-${key}="${escaped(value)}"`)
    .join('')
  const replacements: readonly (readonly [place: RegExp, content: string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/<div id="?root"?><\/div>/, `<div id="root"${data}>${markup}</div>`],
    // Behind the markup that it changes, and ahead of the app.
    [/<script type="?module"?/, `<script>${inlineScript}</script><script type="module"`],
  ]
  return replacements.reduce((text, [place, content]) => replaceOnce(text, place, content), html)
}

/**
 * Puts what is asked first into the first bytes of the page. The script that asks for the first answers comes first, because
 * a slow phone takes milliseconds to read the import map. The map has to come before any module. Behind it the libraries,
 * which the app imports, are preloaded at a low priority: they travel while the rest of the page arrives. The preload
 * repeats their integrity for browsers that do not read the import map's.
 * `rel=expect` keeps a browser that knows it from drawing a frame without the markup.
 */
export function withEarlyRequests(html: string, prefetchScript: string | undefined): string {
  const [importMap = ''] = importMapPattern.exec(html) ?? []
  const low = 'fetchpriority=low'
  const [, libraries] = librariesTag.exec(html) ?? []
  const preload = `<link rel=modulepreload href=${libraries} ${low}>`
  const markupFirst = '<link rel=expect href=#root blocking=render>'
  const prefetch = prefetchScript === undefined ? '' : `<script>${prefetchScript}</script>`
  const early = replaceOnce(html, importMap, prefetch + importMap + markupFirst + preload)
  const [, app] = appTag.exec(html) ?? []
  return replaceOnce(
    replaceOnce(early, librariesTag, ''),
    appTag,
    `<script type=module src=${app} ${low}></script>`,
  )
}

const librariesTag = /<script type="?module"? src=(\/assets\/libraries\.[^>]*)><\/script>/
const appTag = /<script type="?module"? src=(\/assets\/main\.[^>]*)><\/script>/

/**
 * Puts scripts that the page always needs beside the app, which would ask for them one round trip later. The integrity is
 * that of the import map, which a browser that looks ahead in the HTML does not read.
 */
export function withPreloads(html: string, addresses: readonly string[]): string {
  const integrity = integritiesOf(html)
  const links = addresses.map(
    (each) =>
      `<link rel=modulepreload href=${each} integrity="${integrity[each]}" fetchpriority=low>`,
  )
  return replaceOnce(html, /(?=<script type="?module"?)/, links.join(''))
}

export async function buildInlineScript(entry: string, reportUrl?: string): Promise<string> {
  const script = await bundleScript(entry, 'iife', reportUrl)
  if (/<\/script|<!--/i.test(script))
    throw new Error('The inline script contains text that would end its element.')
  return script
}

async function inlineStyles(dist: string, html: string, brandingStyles: string): Promise<string> {
  const [link = '', address = ''] =
    /<link rel="?stylesheet"? href="?(\/assets\/[^\s">]+)"?>/.exec(html) ?? []
  const file = join(dist, address)
  const styles = await readFile(file, 'utf8')
  await rm(file)
  return replaceOnce(html, link, `<style>${styles.trim()}${brandingStyles}</style>`)
}

function replaceOnce(text: string, place: string | RegExp, content: string): string {
  if (place === '' || !has(text, place)) throw new Error(`The built page has no ${place}.`)
  return text.replace(place, () => content)
}

function has(text: string, place: string | RegExp): boolean {
  return typeof place === 'string' ? text.includes(place) : place.test(text)
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
