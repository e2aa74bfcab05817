import { coinOfInvoice, isLightning } from '../../lib/destination.ts'

/** A coin without a scheme of its own is treated as Dogecoin (spec 1.3). */
const fallbackScheme = 'dogecoin'

/**
 * Returns a URI such as `bitcoin:<destination>?amount=<amount>` (BIP 321). Encoding keeps a value from adding parameters.
 *
 * @param amount plain decimal digits in units of the coin, never an exponent.
 */
export function paymentUri(coin: string, destination: string, amount: string): string {
  const knownCoin = coinOfInvoice({ coin, destination })
  // The schemes of spec 2.5 are for addresses. No amount is added: a BOLT 11 invoice contains its own (decision D47).
  if (isLightning(knownCoin, destination)) return `lightning:${encodeURIComponent(destination)}`
  return `${knownCoin?.linkScheme ?? fallbackScheme}:${encodeURIComponent(destination)}?amount=${encodeURIComponent(amount)}`
}
