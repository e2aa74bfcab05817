import { coinOf } from '../../lib/coins.ts'

/** Any other coin is treated as Dogecoin (spec 1.3). */
const otherScheme = 'dogecoin'

/**
 * `bitcoin:<destination>?amount=<amount>` (BIP 321). Encoding keeps either value from adding parameters.
 *
 * @param amount plain decimal digits in units of the coin, never an exponent.
 */
export function paymentUri(coin: string, destination: string, amount: string): string {
  const scheme = coinOf(coin)?.linkScheme ?? otherScheme
  return `${scheme}:${encodeURIComponent(destination)}?amount=${encodeURIComponent(amount)}`
}
