// Any other coin is treated as Dogecoin (spec 1.3).
const schemes: Readonly<Record<string, string>> = { BTC: 'bitcoin', LTC: 'litecoin' }
const otherScheme = 'dogecoin'

/**
 * `bitcoin:<destination>?amount=<amount>` (BIP 321). Encoding keeps either value from adding parameters.
 *
 * @param amount plain decimal digits in units of the coin, never an exponent.
 */
export function paymentUri(coin: string, destination: string, amount: string): string {
  const code = coin.toUpperCase()
  const scheme = Object.hasOwn(schemes, code) ? schemes[code] : otherScheme
  return `${scheme}:${encodeURIComponent(destination)}?amount=${encodeURIComponent(amount)}`
}
