import { destinationPattern } from '../lib/destination.ts'

/** The wallet schemes (spec section 2); any other coin is treated as Dogecoin (spec section 1). */
const schemes: Readonly<Record<string, string>> = { BTC: 'bitcoin', LTC: 'litecoin' }
const otherScheme = 'dogecoin'

const plainAmount = /^\d+(?:\.\d+)?$/

/**
 * The address of a payment for a wallet, `bitcoin:<destination>?amount=<amount>` (BIP 321, which took the
 * place of BIP 21).
 *
 * @param amount plain decimal digits in units of the coin, never an exponent.
 * @returns undefined when the destination or the amount could say anything else to a wallet.
 */
export function paymentUri(coin: string, destination: string, amount: string): string | undefined {
  if (!destinationPattern.test(destination) || !plainAmount.test(amount)) return undefined
  const scheme = Object.hasOwn(schemes, coin) ? schemes[coin] : otherScheme
  return `${scheme}:${encodeURIComponent(destination)}?amount=${amount}`
}
