/** The wallet schemes (spec section 2); any other coin is treated as Dogecoin (spec section 1). */
const schemes: Readonly<Record<string, string>> = { BTC: 'bitcoin', LTC: 'litecoin' }
const otherScheme = 'dogecoin'

/**
 * The address of a payment for a wallet, `bitcoin:<destination>?amount=<amount>` (BIP 321, which took the
 * place of BIP 21). Both are encoded, so that neither can add anything to what the wallet reads.
 *
 * @param coin its code, in any case.
 * @param amount plain decimal digits in units of the coin, never an exponent.
 */
export function paymentUri(coin: string, destination: string, amount: string): string {
  const code = coin.toUpperCase()
  const scheme = Object.hasOwn(schemes, code) ? schemes[code] : otherScheme
  return `${scheme}:${encodeURIComponent(destination)}?amount=${encodeURIComponent(amount)}`
}
