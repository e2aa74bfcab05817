/** Travels to /pending and /success in `history.state`, never in the address. */
export interface Receipt {
  readonly orderId: string
  readonly coin: string
  /** In units of the coin, plain decimal digits. */
  readonly amount: string
}

/** Returns undefined for any other state: pages of the same origin write their own. */
export function readReceipt(state: unknown): Receipt | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const { orderId, coin, amount } = state as Partial<Record<keyof Receipt, unknown>>
  if (!isText(orderId) || !isText(coin) || !isText(amount)) return undefined
  return /^\d+(?:\.\d+)?$/.test(amount) ? { orderId, coin, amount } : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && /^[^\p{C}]{1,500}$/u.test(value)
}
