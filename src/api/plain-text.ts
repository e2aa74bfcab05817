/**
 * A short text without the white space around it, never empty.
 *
 * @param pattern what the whole text has to look like.
 * @throws TypeError when the value is no such text.
 */
export function plainText(value: unknown, maxLength: number, pattern: RegExp = /./): string {
  if (typeof value !== 'string' || !isPlainText(value.trim(), maxLength, pattern)) {
    throw new TypeError('not a text of this kind')
  }
  return value.trim()
}

/** Half a character of UTF-16 is no text: no address can carry it, `encodeURIComponent` throws. */
export function isPlainText(text: string, maxLength: number, pattern: RegExp = /./): boolean {
  return text.length <= maxLength && pattern.test(text) && !/\p{Cs}/u.test(text)
}
