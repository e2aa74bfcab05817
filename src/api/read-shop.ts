import { looksLikeHtml } from './http.ts'
import { plainText } from './plain-text.ts'

export const shopNamePath = '/api/store/name/'
export const locationPath = '/api/location/'

/** The address of the question; without a code the server decides by the buyer's place. */
export function hasPostalPath(countryCode?: string): string {
  const path = '/api/location/hasPostal'
  return countryCode === undefined ? path : `${path}?countryCode=${encodeURIComponent(countryCode)}`
}

/**
 * The name as it is: quotes belong to it.
 *
 * @throws TypeError when the answer is no name of sane length, or a web page.
 */
export function readShopName(text: string): string {
  return plainText(looksLikeHtml(text) ? '' : text, 3000, /./, 'a name must be a text')
}

/**
 * A country code in capitals, however the answer writes it: `us`, `"US"`.
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
