import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import type { BrandingConfig } from '../../../src/branding/branding-config.ts'
import { type AccentColours, accentWarning, readableAccent, themesOf } from './accent-contrast.ts'
import { formatColour, parseColour } from './colours.ts'
import { loadShopConfig, type ShopConfig } from './shop-config.ts'

export interface BuiltBranding {
  /** The build variable BRANDING_CONFIG. */
  readonly configJson: string | undefined
  readonly styles: string
}

export const noBranding: BuiltBranding = { configJson: undefined, styles: '' }

const source = (path: string) => new URL(`../../../src/${path}`, import.meta.url)

export async function buildBranding(folder: string): Promise<BuiltBranding> {
  const config = await loadShopConfig(folder)
  if (config === undefined) return noBranding
  const [baseCss = '', brandingCss] = await Promise.all(
    ['styles.css', 'branding/branding.css'].map((path) => readFile(source(path), 'utf8')),
  )
  const accent = parseColour(config.accent ?? '')
  const warning = accent && accentWarning(accent, themesOf(baseCss))
  if (warning) console.warn(warning)
  const css = `${brandingCss}${brandingStyles(config, baseCss)}`
  const { code } = await transform(css, { loader: 'css', minify: true, target: 'chrome111' })
  return { configJson: JSON.stringify(brandingForScript(config)), styles: code.trim() }
}

export function brandingForScript(config: ShopConfig): BrandingConfig {
  const { accent: _accent, logoDark: _logoDark, ...forScript } = config
  return JSON.parse(JSON.stringify(forScript))
}

/** Returns the CSS that overrides the colours and pictures of `styles.css`, whose text is `baseCss`. */
export function brandingStyles({ accent, logoDark }: ShopConfig, baseCss: string): string {
  const accentColour = accent === undefined ? undefined : parseColour(accent)
  const themes = themesOf(baseCss)
  const light = accentColour && declarations(readableAccent(accentColour, themes.light))
  const dark = accentColour && declarations(readableAccent(accentColour, themes.dark))
  const inDark = (root: string) =>
    (dark ? `${root}{${dark}}` : '') +
    (logoDark ? `${root} .shop-logo{content:url("${logoDark}")}` : '')
  // Paper is light in any theme.
  return [
    light ? `:root{${light}}` : '',
    `@media screen and (prefers-color-scheme: dark){${inDark(':root:not([data-theme="light"])')}}`,
    `@media screen{${inDark(':root[data-theme="dark"]')}}`,
  ].join('\n')
}

function declarations({ accent, accentStrong, onAccent, tint }: AccentColours): string {
  return Object.entries({
    '--accent': accent,
    '--accent-strong': accentStrong,
    '--on-accent': onAccent,
    '--tint': tint,
  })
    .map(([token, colour]) => `${token}:${formatColour(colour)};`)
    .join('')
}
