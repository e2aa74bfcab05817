import { english } from '../../src/i18n/locales/en.ts'
import type { PageData } from '../../src/lib/handover.ts'
import { productPage } from '../../src/lib/routes.ts'
import type { PrerenderedPage } from '../../src/prerender.tsx'
import { importMapOf } from './first-load.ts'

/** The content that all pages share. */
export interface PageFrame {
  readonly built: ReturnType<typeof parseBuiltPage>
  readonly styles: string
  /** The integrity of every script, by its address. */
  readonly integrity: Readonly<Record<string, string>>
  /** Undefined where nothing may be requested before the app has started. */
  readonly prefetchScript: string | undefined
  readonly inlineScript: string
  /** HTML above the page. */
  readonly banner: string
}

const builtPagePattern = new RegExp(
  [
    '^<!DOCTYPE html><html lang=en><script type=importmap>.*</script>',
    '<script type=module src=(/assets/libraries[^>]+)></script>',
    '(<meta .*)<title>.*</title>(<link rel=icon .*)<link rel=stylesheet href=([^>]+)>',
    '<body>(.*)<div id=root></div>(.*)<script type=application/json id=page-data>.*</script>',
    '<script type=module src=(/assets/main[^>]+)></script>$',
  ].join(''),
)

/** Takes apart the page that Parcel builds from `src/index.html`. Throws an Error for an unexpected one. */
export function parseBuiltPage(html: string) {
  // Collapses the white space between tags.
  const text = html
    .replace(/\s*\n\s*/g, ' ')
    .replace(/> </g, '><')
    .trim()
  const [, libsUrl = '', meta = '', icon = '', cssUrl = '', tooOld = '', noScript = '', appUrl] =
    builtPagePattern.exec(text) ?? []
  if (appUrl === undefined) throw new Error(`Parcel built an unexpected page: ${text}`)
  return { imports: importMapOf(text), libsUrl, meta, icon, cssUrl, tooOld, noScript, appUrl }
}

/** @param preloads the addresses of the scripts that the HTML preloads beside the libraries: only /done has any. */
export function pageHtml(
  { built, styles, integrity, prefetchScript, inlineScript, banner }: PageFrame,
  page: PrerenderedPage,
  data: PageData,
  preloads: readonly string[],
): string {
  const { [built.appUrl]: _, ...imported } = integrity
  // The preload scanner does not read the integrity in the import map, and older browsers never do.
  const attributes = (address: string) => `integrity="${integrity[address]}" fetchpriority=low`
  const preload = (address: string) =>
    `<link rel=modulepreload href=${address} ${attributes(address)}>`
  return [
    '<!DOCTYPE html><html lang=en>',
    // The map comes first: Chrome before 133 and Safari before 18.4 ignore it after a module, even after a preloaded one.
    `<script type=importmap>${JSON.stringify({ imports: built.imports, integrity: imported })}</script>`,
    // A less-than sign could end the element.
    `<script type=application/json id=page-data>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    prefetchScript && `<script>${prefetchScript}</script>`,
    // On a product's page the prefetch script preloads the libraries, after its requests. The other pages preload them at once.
    page.name === productPage ? '' : preload(built.libsUrl),
    // Browsers that support `expect` draw no frame before the markup.
    '<link rel=expect href=#root blocking=render>',
    built.meta,
    titleElement(page),
    built.icon,
    `<style>${styles}</style><body>`,
    built.tooOld,
    banner,
    `<div id="root">${page.markup}</div>`,
    built.noScript,
    loadErrorTemplate,
    // Follows the markup that it changes, and precedes the app.
    `<script>${inlineScript}</script>`,
    // The app would request these scripts one round trip later.
    ...preloads.map(preload),
    `<script type=module src=${built.appUrl} ${attributes(built.appUrl)}></script>`,
  ].join('')
}

export function titleElement({ title }: PrerenderedPage): string {
  return `<title>${title.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`
}

/** The inline script shows it when the app fails to load. */
export const loadErrorTemplate =
  `<template><div class="alert" role="alert"><span>${english.lostChunk.explanation}</span> ` +
  `<a class="link-button" href="">${english.lostChunk.reload}</a></div></template>`
