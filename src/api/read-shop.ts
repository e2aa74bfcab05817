import { looksLikeHtml } from './http.ts'
import { plainText } from './plain-text.ts'

export const shopNamePath = '/api/store/name/'
export const locationPath = '/api/location/'

/** Without a code the server decides by the buyer's location. */
export function hasPostalPath(countryCode?: string): string {
  const path = '/api/location/hasPostal'
  return countryCode === undefined ? path : `${path}?countryCode=${encodeURIComponent(countryCode)}`
}

/**
 * Quotes belong to the name.
 *
 * @throws TypeError when the answer is too long, empty or a web page.
 */
export function readShopName(text: string): string {
  return plainText(looksLikeHtml(text) ? '' : text, 3000, /./, 'a name must be a text')
}

/**
 * Accepts `us` and `"US"`, and returns capitals.
 *
 * @throws TypeError when the answer is no code of two letters.
 */
export function readCountryCode(text: string): string {
  const code = plainText(
    text.replaceAll('"', ' '),
    2,
    /^[a-z]{2}$/i,
    'a country must be two letters',
  )
  return code.toUpperCase()
}
