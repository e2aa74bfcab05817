import { pathSegment } from './http.ts'
import { plainText } from './plain-text.ts'

/** A way to pay, one tab each. The key `stripe` is card, any other key is crypto (spec section 3). */
export type PaymentMethod =
  | {
      readonly kind: 'card'
      readonly key: string
      readonly label: string
      /** The card provider's publishable key, `pk_...`. */
      readonly publishableKey: string
    }
  | {
      readonly kind: 'crypto'
      readonly key: string
      readonly label: string
      /** Coin codes such as `BTC`, never empty. */
      readonly coins: readonly string[]
    }

export interface Product {
  readonly id: string
  readonly priceCents: number
  /** 0 means out of stock (spec section 9). */
  readonly stock: number
  /** In the order of the answer; methods nobody could pay with are left out. */
  readonly methods: readonly PaymentMethod[]
}

/** The address of a product's answer. */
export function productCall(id: string): string {
  return `/api/product/${pathSegment(id)}`
}

/** The key of `accepted_payment_methods` that means card. */
export const cardKey = 'stripe'

/**
 * The product in an answer. Read by hand and not by a schema: the page reads its first answers before the app
 * is there, with these very functions, and must not carry a package for it.
 *
 * @param onLeftOut hears of the key of each method nobody could pay with.
 * @throws TypeError when the answer is not a product.
 */
export function readProduct(wire: unknown, onLeftOut: (key: string) => void): Product {
  const { id, price, stock, accepted_payment_methods, payment_method_pretty_names } = fieldsOf(wire)
  return {
    // Some shops number their products.
    id: plainText(typeof id === 'number' ? String(id) : id, 2000),
    priceCents: wholeNumber(price),
    stock: wholeNumber(stock),
    methods: Object.entries(fieldsOf(accepted_payment_methods)).flatMap(([key, details]) => {
      const label = labelOf(key, payment_method_pretty_names)
      try {
        return [key === cardKey ? cardMethod(key, label, details) : coins(key, label, details)]
      } catch {
        onLeftOut(key)
        return []
      }
    }),
  }
}

function cardMethod(key: string, label: string, details: unknown): PaymentMethod {
  const publishableKey = plainText(fieldsOf(details)['api_key'], 300, /^pk_\S+$/)
  return { kind: 'card', key, label, publishableKey }
}

function coins(key: string, label: string, details: unknown): PaymentMethod {
  const codes = fieldsOf(details)['accepted_cryptos']
  if (!Array.isArray(codes) || codes.length === 0) throw new TypeError('no coin')
  return {
    kind: 'crypto',
    key,
    label,
    coins: [...new Set(codes.map((code) => plainText(code, 50)))],
  }
}

/** Keys come from the server: `constructor` must not find what every object inherits. */
function labelOf(key: string, names: unknown): string {
  const name = Object.entries(names ?? {}).find(([named]) => named === key)?.[1]
  return typeof name === 'string' && name.trim() !== '' ? name : key
}

function fieldsOf(wire: unknown): Readonly<Record<string, unknown>> {
  if (typeof wire !== 'object' || wire === null) throw new TypeError('not an object')
  return Object.fromEntries(Object.entries(wire))
}

function wholeNumber(value: unknown): number {
  if (!Number.isSafeInteger(value) || Number(value) < 0) throw new TypeError('not a whole number')
  // JSON has a -0.
  return Math.abs(Number(value))
}
