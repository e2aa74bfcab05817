import { boundedText, looksLikeHtml } from './bounded-text.ts'

export const shopNamePath = '/api/store/name/'
export const locationPath = '/api/location/'

/** Without a code, the server uses the buyer's own country. */
export function postalRulePath(countryCode?: string): string {
  const path = '/api/location/hasPostal'
  return countryCode === undefined ? path : `${path}?countryCode=${encodeURIComponent(countryCode)}`
}

/** Keeps quotes, which belong to the name. Throws a TypeError for a web page or several lines, such as a PHP warning. */
export function parseShopName(text: string): string {
  return boundedText(looksLikeHtml(text) ? '' : text, 3000, /^.+$/, 'name must be a line')
}

/** Accepts two letters in any case, also in quotes. Throws a TypeError for any other text. */
export function parseCountryCode(text: string): string {
  const code = boundedText(
    text.replaceAll('"', ' '),
    2,
    /^[a-z]{2}$/i,
    'a country must be two letters',
  )
  return code.toUpperCase()
}
