/** Trims a text, and removes the quotes of one that was sent as JSON: `"US"`. */
export function unquoted(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'string') return value.trim()
  } catch {
    // Plain text, as the specification says.
  }
  return text.trim()
}
