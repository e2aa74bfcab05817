/**
 * Writes a positive amount without an exponent: wallets misread `amount=1e-8` (BIP 321). Text without an exponent is
 * kept as it is, so that nothing is rounded.
 */
export function plainDecimal(amount: unknown): string | undefined {
  const text = typeof amount === 'number' ? String(amount) : amount
  if (typeof text !== 'string') return undefined
  const match = /^\s*(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?\s*$/i.exec(text)
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent] = match
  const digits =
    exponent === undefined ? text.trim() : withoutExponent(whole, fraction, Number(exponent))
  return /^\d{1,30}(\.\d{1,100})?$/.test(digits) && /[1-9]/.test(digits) ? digits : undefined
}

function withoutExponent(whole: string, fraction: string, exponent: number): string {
  const point = whole.length + exponent
  const digits = '0'.repeat(Math.max(0, 1 - point)) + (whole + fraction).padEnd(point, '0')
  const moved = Math.max(1, point)
  const rest = digits.slice(moved)
  return digits.slice(0, moved).replace(/^0+(?=\d)/, '') + (rest && `.${rest}`)
}
