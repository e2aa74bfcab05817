import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build } from 'esbuild'
import type { WrittenPage } from '../../src/prerender.tsx'
import type { BuiltShopLook } from './branding/branding.ts'
import { tabFiles } from './chunk-preloads.ts'
import { withIntegrity } from './integrity.ts'
import { writeLanguageScript, writeLanguages } from './language-files.ts'

/** The page the bundler makes, around which every page is written. */
const template = 'index.html'

/**
 * Writes every page as real HTML, with the styles and the script that asks for the first answers inside: what
 * a buyer needs to see comes with the first bytes, and the app takes it over later.
 *
 * @param dist the built site.
 * @param prerender the built `src/prerender.tsx`.
 * @param look the shop's own.
 */
export async function writePages(
  dist: string,
  prerender: string,
  earlyScript: string,
  look: BuiltShopLook,
): Promise<void> {
  const written = await readFile(join(dist, template), 'utf8')
  // White space that is only there to be read in an editor.
  const built = written.replace(/\s*\n\s*/g, ' ').replace(/> </g, '><')
  const styled = await inlineStyles(dist, built, look.styles)
  const assets = join(dist, 'assets')
  const language = `/assets/${await writeLanguageScript(assets)}`
  const html = await withIntegrity(dist, styled, [language])
  const pages = await renderPages(prerender, look.variable)
  const write = (page: WrittenPage, files: Parameters<typeof pageOf>[3]) =>
    pageOf(html, page, earlyScript, files)
  const words = await writeLanguages(
    assets,
    pages.map((page) => write(page, {})),
  )
  const files = {
    ...(await tabFiles(assets, html)),
    words: [`/assets/${words}`],
    language: [language],
  }
  for (const page of pages) {
    await writeFile(join(dist, fileOf(page.name)), write(page, files))
  }
}

/** `/` is `index.html`, `/success` is `success.html`; any product's address is answered with `product.html`. */
export function fileOf(pageName: string): string {
  if (pageName === '/') return 'index.html'
  return `${/^\/(\w+)$/.exec(pageName)?.[1] ?? 'product'}.html`
}

/** One page, from the page the bundler made. */
export function pageOf(
  html: string,
  { name, title, words, markup }: WrittenPage,
  earlyScript: string,
  addresses: Readonly<Record<string, readonly string[]>>,
): string {
  const files = Object.entries(addresses).map(([kind, each]) => [kind, each.join(' ')] as const)
  const data = [['page', name] as const, ...files, ...Object.entries(words)]
    .map(([key, value]) => ` data-${key}="${escaped(value)}"`)
    .join('')
  const replacements: readonly (readonly [place: RegExp, content: string])[] = [
    [/<title>[^<]*<\/title>/, `<title>${escaped(title)}</title>`],
    [/<div id="?root"?><\/div>/, `<div id="root"${data}>${markup}</div>`],
    // After the markup it writes into, before the app, which comes when it comes.
    [/<script type="?module"?/, `<script>${earlyScript}</script><script type="module"`],
  ]
  return replacements.reduce((text, [place, content]) => replaceOnce(text, place, content), html)
}

/** The inline script as it stands in every page. */
export async function buildEarlyScript(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome111', 'safari16.4', 'firefox128'],
    legalComments: 'none',
    write: false,
  })
  const script = outputFiles[0]?.text.trim() ?? ''
  if (/<\/script|<!--/i.test(script))
    throw new Error('The early script would end itself in a page.')
  return script
}

/** In a process of its own: there React is the production one, whatever this process was started for. */
async function renderPages(
  prerender: string,
  shopLook: string | undefined,
): Promise<readonly WrittenPage[]> {
  const program = `import { writePages } from ${JSON.stringify(pathToFileURL(prerender).href)}
    process.stdout.write(JSON.stringify(await writePages()))`
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', program],
    { env: { ...process.env, NODE_ENV: 'production', SHOP_LOOK: shopLook }, maxBuffer: 2 ** 24 },
  )
  // A part that could not be loaded would be written into the page as such.
  if (stderr !== '') throw new Error(`The pages were not written well:\n${stderr}`)
  return JSON.parse(stdout)
}

/** A stylesheet of its own would hold the first paint up by one more round trip. */
async function inlineStyles(dist: string, html: string, shopStyles: string): Promise<string> {
  const [link = '', address = ''] =
    /<link rel="?stylesheet"? href="?(\/assets\/[^\s">]+)"?>/.exec(html) ?? []
  const file = join(dist, address)
  const styles = await readFile(file, 'utf8')
  await rm(file)
  return replaceOnce(html, link, `<style>${styles.trim()}${shopStyles}</style>`)
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
