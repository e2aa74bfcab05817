import { readFile } from 'node:fs/promises'
import { transform } from 'esbuild'
import { linkWithoutOrder } from '../../../src/shop/order-link.ts'
import type { ShopLook } from '../../../src/shop/shop-look.ts'
import { type AccentColours, accentColours, groundsOf } from './accent-contrast.ts'
import { readShopConfig, type ShopConfig } from './branding-config.ts'
import { readColour, writeColour } from './colours.ts'

/** What the shop's own look adds to a site: nothing when it has none. */
export interface BuiltShopLook {
  /** For the code, as the variable SHOP_LOOK. */
  readonly variable: string | undefined
  /** For the pages, behind the other styles. */
  readonly styles: string
}

export const noLook: BuiltShopLook = { variable: undefined, styles: '' }

const source = (path: string) => new URL(`../../../src/${path}`, import.meta.url)

/** Reads the shop's config from the folder of static files. Throws when it is wrong. */
export async function buildShopLook(folder: string): Promise<BuiltShopLook> {
  const config = await readShopConfig(folder)
  if (config === undefined) return noLook
  const [tokens, styles] = await Promise.all(
    ['styles.css', 'shop/shop.css'].map((path) => readFile(source(path), 'utf8')),
  )
  const css = `${styles}${shopStyles(config, tokens ?? '')}`
  const { code } = await transform(css, { loader: 'css', minify: true, target: 'chrome111' })
  return { variable: JSON.stringify(shopLookOf(config)), styles: code.trim() }
}

/** What the code needs of the config; the rest of it is styles. */
export function shopLookOf(config: ShopConfig): ShopLook {
  const { logo, supportLink, returnLink, termsLink, privacyLink } = config
  return {
    ...(logo && { logo }),
    ...(supportLink && {
      supportLink: linkWithoutOrder(supportLink),
      orderSupportLink: supportLink,
    }),
    ...(returnLink && { returnLink }),
    ...(termsLink && { termsLink }),
    ...(privacyLink && { privacyLink }),
  }
}

/**
 * The shop's colours and pictures in both themes, in the place of those of `styles.css`.
 *
 * @param tokens the text of `styles.css`.
 */
export function shopStyles({ accent, logoDark }: ShopConfig, tokens: string): string {
  const wanted = accent === undefined ? undefined : readColour(accent)
  const grounds = groundsOf(tokens)
  const light = wanted && declarations(accentColours(wanted, grounds.light))
  const dark = wanted && declarations(accentColours(wanted, grounds.dark))
  const inDark = (root: string) =>
    (dark ? `${root}{${dark}}` : '') +
    (logoDark ? `${root} .shop-logo{content:url("${logoDark}")}` : '')
  return [
    light ? `:root{${light}}` : '',
    `@media (prefers-color-scheme: dark){${inDark(':root:not([data-theme="light"])')}}`,
    inDark(':root[data-theme="dark"]'),
  ].join('\n')
}

function declarations({ accent, accentStrong, onAccent, tint }: AccentColours): string {
  return Object.entries({
    '--accent': accent,
    '--accent-strong': accentStrong,
    '--on-accent': onAccent,
    '--tint': tint,
  })
    .map(([token, colour]) => `${token}:${writeColour(colour)};`)
    .join('')
}
