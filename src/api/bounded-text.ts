/** Returns the trimmed text. Throws a TypeError with `message` unless `isBoundedText` accepts the value. */
export function boundedText(
  value: unknown,
  maxLength: number,
  pattern?: RegExp,
  message?: string,
): string {
  if (!isBoundedText(value, maxLength, pattern)) throw new TypeError(message)
  return value.trim()
}

/** Accepts a text of at most `maxLength` that matches `pattern`, by default any that is not blank, even markup. */
export function isBoundedText(
  value: unknown,
  maxLength: number,
  pattern: RegExp = /./,
): value is string {
  if (typeof value !== 'string') return false
  const text = value.trim()
  // A lone surrogate makes `encodeURIComponent` throw.
  return text.length <= maxLength && pattern.test(text) && text.isWellFormed()
}

/** Some pages begin with a comment or an XML declaration. */
export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:[!?]|(?:html|head|body)\b)/i.test(text)
}
