import { looksLikeHtml } from './http.ts'
import { plainText } from './plain-text.ts'

export const shopNamePath = '/api/store/name/'
export const locationPath = '/api/location/'

/** The address of the question; without a code the server decides by the buyer's place. */
export function hasPostalPath(countryCode?: string): string {
  const path = '/api/location/hasPostal'
  return countryCode === undefined ? path : `${path}?countryCode=${encodeURIComponent(countryCode)}`
}

/** @throws TypeError when the answer is no name of sane length, or a web page. */
export function readShopName(text: string): string {
  if (looksLikeHtml(text)) throw new TypeError('a web page is not a shop name')
  return plainText(text, 3000)
}

/** @throws TypeError when the answer is no country code of two letters. */
export function readCountryCode(text: string): string {
  return plainText(text, 2, /^[A-Z]{2}$/)
}
