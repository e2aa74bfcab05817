/** Matches commas ahead of a point, as PHP's number_format writes them. Without a point, a comma may be a decimal comma. */
const groupedThousands = /^\s*\d{1,3}(?:,\d{3})+(?=\.\d)/

const numberPattern = /^\s*(?=\.?\d)(\d{0,200})(?:\.(\d{1,200}))?(?:e([+-]?\d{1,3}))?\s*$/i

/**
 * Parses a positive coin amount into the form for wallets (BIP 21, decision D45). The result has no exponent and no
 * superfluous zeros but the one that `format` may append. It is rounded up to the decimals of the coin.
 * @param decimals how many the coin has. When omitted, the amount stays exact.
 */
export function parseCoinAmount(
  amount: unknown,
  decimals = Number.POSITIVE_INFINITY,
): string | undefined {
  const text = typeof amount === 'number' || typeof amount === 'string' ? `${amount}` : ''
  const match = numberPattern.exec(
    text.replace(groupedThousands, (group) => group.replaceAll(',', '')),
  )
  if (!match) return undefined
  const [, whole = '', fraction = '', exponent = '0'] = match
  const places = fraction.length - Number(exponent)
  const units = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -places))
  const digits =
    places > decimals
      ? format(divideUp(units, 10n ** BigInt(places - decimals)), decimals)
      : format(units, Math.max(0, places))
  return /^\d{1,30}(?:\.\d{1,100})?$/.test(digits) && /[1-9]/.test(digits) ? digits : undefined
}

function divideUp(units: bigint, divisor: bigint): bigint {
  return (units + divisor - 1n) / divisor
}

function format(units: bigint, places: number): string {
  const digits = String(units).padStart(places + 1, '0')
  const fraction = digits.slice(digits.length - places).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - places)
  if (fraction === '') return whole
  // Many languages read 12.345 as twelve thousand. None reads 12.3450 as a number of thousands.
  return `${whole}.${fraction.length === 3 ? `${fraction}0` : fraction}`
}
