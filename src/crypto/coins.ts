interface Coin {
  readonly name: string
  /** The network of its own; a token lives on others' networks, and which one the code does not tell. */
  readonly network?: string
}

/** Names of coins as people know them, by their codes in capitals; they are proper names in every language. */
const coins: Readonly<Record<string, Coin>> = {
  BTC: { name: 'Bitcoin', network: 'Bitcoin' },
  LTC: { name: 'Litecoin', network: 'Litecoin' },
  DOGE: { name: 'Dogecoin', network: 'Dogecoin' },
  ADA: { name: 'Cardano', network: 'Cardano' },
  BCH: { name: 'Bitcoin Cash', network: 'Bitcoin Cash' },
  DASH: { name: 'Dash', network: 'Dash' },
  ETC: { name: 'Ethereum Classic', network: 'Ethereum Classic' },
  ETH: { name: 'Ether' },
  SOL: { name: 'Solana', network: 'Solana' },
  TRX: { name: 'Tron', network: 'Tron' },
  USDC: { name: 'USD Coin' },
  USDT: { name: 'Tether' },
  XLM: { name: 'Stellar Lumens', network: 'Stellar' },
  XMR: { name: 'Monero', network: 'Monero' },
  XRP: { name: 'XRP', network: 'XRP Ledger' },
  ZEC: { name: 'Zcash', network: 'Zcash' },
}

/** The full name of a coin; an unknown coin goes by its code. */
export function coinName(code: string): string {
  return coinOf(code)?.name ?? code
}

/** The network a coin must be sent on; undefined where its code does not tell. */
export function coinNetwork(code: string): string | undefined {
  return coinOf(code)?.network
}

/** "Bitcoin (BTC)"; a code without a name stands alone. */
export function coinLabel(code: string): string {
  const name = coinName(code)
  return name.toUpperCase() === code.toUpperCase() ? code : `${name} (${code})`
}

function coinOf(code: string): Coin | undefined {
  const name = code.toUpperCase()
  return Object.hasOwn(coins, name) ? coins[name] : undefined
}
