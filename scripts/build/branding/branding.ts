import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import type { BrandingConfig } from '../../../src/branding/branding-config.ts'
import { type AccentColours, accentWarning, readableAccent, themesOf } from './accent-contrast.ts'
import { formatColour, parseColour } from './colours.ts'
import { loadShopConfig, type ShopConfig } from './shop-config.ts'

const source = (path: string) => new URL(`../../../src/${path}`, import.meta.url)

/** Returns the build variable BRANDING_CONFIG, and the CSS that every page inlines. */
export async function buildBranding(folder: string | null) {
  const config = folder === null ? undefined : await loadShopConfig(folder)
  if (config === undefined) return { configJson: '', styles: '' }
  const [baseCss = '', brandingCss] = await Promise.all(
    ['styles.css', 'branding/branding.css'].map((path) => readFile(source(path), 'utf8')),
  )
  const accent = parseColour(config.accent ?? '')
  const warning = accent && accentWarning(accent, themesOf(baseCss))
  if (warning) console.warn(warning)
  const css = `${brandingCss}${brandingStyles(config, baseCss)}`
  const { code } = await transform(css, { loader: 'css', minify: true, target: 'chrome111' })
  return { configJson: JSON.stringify(brandingForApp(config)), styles: code.trim() }
}

/** Leaves out what only the styles need. */
export function brandingForApp(config: ShopConfig): BrandingConfig {
  const { accent: _accent, logoDark: _logoDark, ...forApp } = config
  // Removes the keys whose value is undefined.
  return JSON.parse(JSON.stringify(forApp))
}

/** Returns the CSS of a shop’s accent and dark logo. It overrides colours of `styles.css`, whose text is `baseCss`. */
export function brandingStyles({ accent, logoDark }: ShopConfig, baseCss: string): string {
  const colour = parseColour(accent ?? '')
  const themes = themesOf(baseCss)
  const light = colour && declarations(readableAccent(colour, themes.light))
  const dark = colour && declarations(readableAccent(colour, themes.dark))
  const darkRules = (root: string) =>
    (dark ? `${root}{${dark}}` : '') +
    (logoDark ? `${root} .shop-logo{content:url("${logoDark}")}` : '')
  // Dark rules are for the screen only: printed pages stay light.
  return [
    light ? `:root{${light}}` : '',
    `@media screen and (prefers-color-scheme: dark){${darkRules(':root:not([data-theme="light"])')}}`,
    `@media screen{${darkRules(':root[data-theme="dark"]')}}`,
  ].join('\n')
}

function declarations({ accent, accentStrong, onAccent, tint }: AccentColours): string {
  return (
    `--accent:${formatColour(accent)};--accent-strong:${formatColour(accentStrong)};` +
    `--on-accent:${formatColour(onAccent)};--tint:${formatColour(tint)};`
  )
}
