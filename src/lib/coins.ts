/** One row of the list below. Its icon and its address check, if any, are in `src/crypto/coins`, under the same `code`. */
export interface Coin {
  readonly code: string
  readonly name: string
  /** Undefined for Ether and the tokens, which exist on several networks. */
  readonly network?: string
  /** Scheme of its payment links (spec 2.5). Without one it is Dogecoin's, and the QR code can also show the address alone. */
  readonly linkScheme?: string
  /** When undefined, amounts stay exact. */
  readonly decimals?: number
  /** The background of its icon, whose strokes are white. Grey when undefined. */
  readonly colour?: string
  /**
   * What an address can begin with. For Base58Check: every first character that a version byte leads to. For bech32: the
   * human-readable part and 1 (BIP 173). When undefined, no scheme is cut off a destination.
   */
  readonly addressPrefixes?: readonly string[]
  readonly testAddressPrefixes?: readonly string[]
  /** Matches BOLT 11 invoices; for Bitcoin also the texts of BOLT 12 (`lno`, `lnr`, `lni`) and LNURLs. */
  readonly lightning?: RegExp
  /** URI schemes that the coin's wallets write and that are cut off a destination (decision D46), its `linkScheme` among them. */
  readonly strippedSchemes?: readonly string[]
  /** The query after an address is cut off: it holds an amount or a label (BIP 21). */
  readonly bip21?: true
}

/** Includes prefixes of test networks, because a shop tries its checkout with test coins first. */
const coins: readonly Coin[] = [
  {
    code: 'BTC',
    name: 'Bitcoin',
    network: 'Bitcoin',
    linkScheme: 'bitcoin',
    decimals: 8,
    colour: '#c06000',
    addressPrefixes: ['1', '3', 'bc1'],
    testAddressPrefixes: ['m', 'n', '2', 'tb1', 'bcrt1'],
    lightning: /^ln(?:(?:bc|tbs?|bcrt)\d*[munp]?|o|r|i|url)1[02-9ac-hj-np-z]{6,}$/i,
    strippedSchemes: ['bitcoin', 'lightning'],
    bip21: true,
  },
  {
    code: 'LTC',
    name: 'Litecoin',
    network: 'Litecoin',
    linkScheme: 'litecoin',
    decimals: 8,
    colour: '#345d9d',
    addressPrefixes: ['L', 'M', '3', 'ltc1', 'ltcmweb1'],
    testAddressPrefixes: ['m', 'n', '2', 'Q', 'tltc1', 'rltc1', 'tmweb1', 'rmweb1'],
    lightning: /^ln[tr]?ltc\d*[munp]?1[02-9ac-hj-np-z]{6,}$/i,
    strippedSchemes: ['litecoin', 'lightning'],
    bip21: true,
  },
  {
    code: 'DOGE',
    name: 'Dogecoin',
    network: 'Dogecoin',
    linkScheme: 'dogecoin',
    decimals: 8,
    colour: '#9a7b1f',
    addressPrefixes: ['D', 'A', '9'],
    testAddressPrefixes: ['m', 'n', '2'],
    strippedSchemes: ['dogecoin'],
    bip21: true,
  },
  { code: 'ADA', name: 'Cardano', network: 'Cardano' },
  {
    code: 'BCH',
    name: 'Bitcoin Cash',
    network: 'Bitcoin Cash',
    addressPrefixes: ['q', 'p', '1', '3'],
    strippedSchemes: ['bitcoincash'],
    bip21: true,
  },
  { code: 'DASH', name: 'Dash', network: 'Dash' },
  { code: 'ETC', name: 'Ethereum Classic', network: 'Ethereum Classic' },
  { code: 'ETH', name: 'Ether', addressPrefixes: ['0x'], strippedSchemes: ['ethereum'] },
  { code: 'SOL', name: 'Solana', network: 'Solana' },
  { code: 'TRX', name: 'Tron', network: 'Tron' },
  { code: 'USDC', name: 'USD Coin', addressPrefixes: ['0x'], strippedSchemes: ['ethereum'] },
  { code: 'USDT', name: 'Tether', addressPrefixes: ['0x'], strippedSchemes: ['ethereum'] },
  { code: 'XLM', name: 'Stellar Lumens', network: 'Stellar' },
  { code: 'XMR', name: 'Monero', network: 'Monero' },
  { code: 'XRP', name: 'XRP', network: 'XRP Ledger' },
  { code: 'ZEC', name: 'Zcash', network: 'Zcash' },
]

/** Finds a coin by its code, compared in capitals (decision D41). */
export function coinOf(code: string): Coin | undefined {
  const capitals = code.toUpperCase()
  return coins.find((coin) => coin.code === capitals)
}

/** Such as `Bitcoin (BTC)`, and `DASH` for Dash. */
export function coinLabel(code: string, coin = coinOf(code)): string {
  const name = coin?.name ?? code
  return name.toUpperCase() === code.toUpperCase() ? code : `${name} (${code})`
}
