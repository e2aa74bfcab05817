interface Coin {
  readonly name: string
  /** Undefined for a token, which exists on several networks. */
  readonly network?: string
}

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

export function coinName(code: string): string {
  return coinOf(code)?.name ?? code
}

export function coinNetwork(code: string): string | undefined {
  return coinOf(code)?.network
}

/** Bitcoin (BTC) */
export function coinLabel(code: string): string {
  const name = coinName(code)
  return name.toUpperCase() === code.toUpperCase() ? code : `${name} (${code})`
}

function coinOf(code: string): Coin | undefined {
  const name = code.toUpperCase()
  return Object.hasOwn(coins, name) ? coins[name] : undefined
}
