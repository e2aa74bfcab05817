/** One row a coin. Its check digits and its icon are in `crypto/coins`, by the same code. */
export interface Coin {
  readonly code: string
  readonly name: string
  /** Undefined for a token, which exists on several networks. */
  readonly network?: string
  /** Scheme of its payment links (spec 2.5). Any other coin has Dogecoin's (spec 1.3). */
  readonly linkScheme?: string
  /** Undefined where the page does not know them: amounts stay exact. */
  readonly decimals?: number
  readonly colour?: string
  /** What addresses begin with: a letter of Base58, or the human-readable part and 1 (BIP 173). */
  readonly prefixes?: readonly string[]
  readonly testPrefixes?: readonly string[]
}

/** Test networks included: a shop tries its checkout with test coins first. */
const coins: readonly Coin[] = [
  {
    code: 'BTC',
    name: 'Bitcoin',
    network: 'Bitcoin',
    linkScheme: 'bitcoin',
    decimals: 8,
    colour: '#c06000',
    prefixes: ['1', '3', 'bc1'],
    testPrefixes: ['m', 'n', '2', 'tb1', 'bcrt1'],
  },
  {
    code: 'LTC',
    name: 'Litecoin',
    network: 'Litecoin',
    linkScheme: 'litecoin',
    decimals: 8,
    colour: '#345d9d',
    prefixes: ['L', 'M', '3', 'ltc1', 'ltcmweb1'],
    testPrefixes: ['m', 'n', '2', 'Q', 'tltc1', 'rltc1', 'tmweb1', 'rmweb1'],
  },
  {
    code: 'DOGE',
    name: 'Dogecoin',
    network: 'Dogecoin',
    linkScheme: 'dogecoin',
    decimals: 8,
    colour: '#9a7b1f',
    prefixes: ['D', 'A', '9'],
    testPrefixes: ['m', 'n', '2'],
  },
  { code: 'ADA', name: 'Cardano', network: 'Cardano' },
  { code: 'BCH', name: 'Bitcoin Cash', network: 'Bitcoin Cash' },
  { code: 'DASH', name: 'Dash', network: 'Dash' },
  { code: 'ETC', name: 'Ethereum Classic', network: 'Ethereum Classic' },
  { code: 'ETH', name: 'Ether' },
  { code: 'SOL', name: 'Solana', network: 'Solana' },
  { code: 'TRX', name: 'Tron', network: 'Tron' },
  { code: 'USDC', name: 'USD Coin' },
  { code: 'USDT', name: 'Tether' },
  { code: 'XLM', name: 'Stellar Lumens', network: 'Stellar' },
  { code: 'XMR', name: 'Monero', network: 'Monero' },
  { code: 'XRP', name: 'XRP', network: 'XRP Ledger' },
  { code: 'ZEC', name: 'Zcash', network: 'Zcash' },
]

/** Codes are compared in capitals (decision D41). */
export function coinOf(code: string): Coin | undefined {
  const capitals = code.toUpperCase()
  return coins.find((coin) => coin.code === capitals)
}

/** Bitcoin (BTC) */
export function coinLabel(code: string): string {
  const name = coinOf(code)?.name ?? code
  return name.toUpperCase() === code.toUpperCase() ? code : `${name} (${code})`
}

export function isTestNetwork(coin: Coin | undefined, address: string): boolean {
  return coin?.testPrefixes?.some((prefix) => bech32Lower(address).startsWith(prefix)) === true
}

/** QR codes may hold bech32 addresses in capitals. */
export function bech32Lower(address: string): string {
  return address === address.toUpperCase() ? address.toLowerCase() : address
}
