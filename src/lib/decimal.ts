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

/** A number's own text has an exponent below 1e-6 and from 1e21 up, and then one digit before its point. */
function withoutExponent(text: string): string {
  const match = /^(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, whole = '', fraction = '', exponent = ''] = match
  const digits = whole + fraction
  const point = 1 + Number(exponent)
  return point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits}`
}
