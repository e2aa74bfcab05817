/**
 * An amount of a coin as plain decimal digits, never an exponent: the number `1e-8` is "0.00000001".
 * Wallets refuse or misread `amount=1e-8` (BIP 321 asks for a decimal number). Digits that arrive as text
 * are kept as they are, so that nothing is rounded.
 *
 * @param amount a number or a text, as it came over the wire.
 * @returns undefined unless it is a positive, finite, plain decimal.
 */
export function plainDecimal(amount: unknown): string | undefined {
  const text = typeof amount === 'number' ? withoutExponent(String(amount)) : amount
  if (typeof text !== 'string') return undefined
  if (!/^\d{1,30}(\.\d{1,30})?$/.test(text) || !/[1-9]/.test(text)) return undefined
  return text
}

function withoutExponent(text: string): string {
  const match = /^(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const whole = match[1] ?? ''
  const fraction = match[2] ?? ''
  const point = whole.length + Number(match[3])
  const digits = whole + fraction
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  if (point >= digits.length) return digits + '0'.repeat(point - digits.length)
  return `${digits.slice(0, point)}.${digits.slice(point)}`
}
