/** Returns the trimmed text. Throws a TypeError with `message` unless the value is a plain text. */
export function plainText(
  value: unknown,
  maxLength: number,
  pattern?: RegExp,
  message?: string,
): string {
  if (!isPlainText(value, maxLength, pattern)) throw new TypeError(message)
  return value.trim()
}

/** Checks the trimmed text. A lone surrogate makes `encodeURIComponent` throw. */
export function isPlainText(
  value: unknown,
  maxLength: number,
  pattern: RegExp = /./,
): value is string {
  if (typeof value !== 'string') return false
  const text = value.trim()
  return text.length <= maxLength && pattern.test(text) && text.isWellFormed()
}

export function looksLikeHtml(text: string): boolean {
  return /^\s*<(?:!doctype|html|head|body)\b/i.test(text)
}
