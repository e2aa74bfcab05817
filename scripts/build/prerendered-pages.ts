import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { routes } from '../../src/lib/routes.ts'
import type { PrerenderedPage } from '../../src/prerender.tsx'
import { bundleScript } from './bundle-script.ts'
import { chunkPreloads } from './chunk-preloads.ts'
import { scriptIntegrities, shortHash } from './integrity.ts'
import { writeLanguageScript, writeLanguages } from './language-files.ts'
import { loadErrorTemplate, pageHtml, parseBuiltPage, titleElement } from './page-template.ts'
import type { Edition } from './site.ts'

export async function writePrerenderedPages(
  dist: string,
  pages: readonly PrerenderedPage[],
  { prefetchEntry, inlineEntry, banner }: Edition,
  brandingStyles: string,
  reportUrl: string | undefined,
): Promise<void> {
  const built = parseBuiltPage(await readFile(join(dist, 'index.html'), 'utf8'))
  const assets = join(dist, 'assets')
  const markup = pages.map((page) => titleElement(page) + page.markup)
  const messagesPattern = `/assets/${await writeLanguages(assets, [...markup, loadErrorTemplate])}`
  const translator = `/assets/${await writeLanguageScript(assets)}`
  const scripts = [built.appUrl, built.libsUrl, translator, ...Object.values(built.imports)]
  const integrity = scriptIntegrities(dist, scripts)
  const styles = (await readFile(join(dist, built.cssUrl), 'utf8')).trim() + brandingStyles
  await rm(join(dist, built.cssUrl))
  const prefetchScript = prefetchEntry && (await buildInlineScript(prefetchEntry))
  const inlineScript = await buildInlineScript(inlineEntry, reportUrl)
  const frame = { prefetchScript, inlineScript, banner, built, styles, integrity }
  const { done, ...chunks } = await chunkPreloads(assets, built.imports)
  const data = {
    chunks,
    messages: messagesPattern,
    translator,
    libraries: [built.libsUrl, integrity[built.libsUrl] ?? ''] as const,
    // Identifies the build in reports: the frame holds each script's URL. A commit id may differ for equal sources.
    ...(reportUrl !== undefined && { release: shortHash(JSON.stringify(frame)) }),
  }
  for (const page of pages) {
    const preloads = page.name === routes.done ? done : []
    const html = pageHtml(frame, page, { page: page.name, ...data }, preloads)
    await writeFile(join(dist, fileOf(page.name)), html)
  }
}

/** Returns the file of a page. The addresses of all products share `product.html`. */
export function fileOf(pageName: string): string {
  if (pageName === '/') return 'index.html'
  return `${/^\/(\w+)$/.exec(pageName)?.[1] ?? 'product'}.html`
}

async function buildInlineScript(entry: string, reportUrl?: string): Promise<string> {
  const script = await bundleScript(entry, 'iife', reportUrl)
  if (/<\/script|<!--/i.test(script))
    throw new Error('The inline script must not contain </script or <!--.')
  return script
}
