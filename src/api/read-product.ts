import { pathSegment } from './http.ts'
import { isPlainText, plainText } from './plain-text.ts'

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

/** What an answer says of a product. Its `id` is not read: the product of the address is the one that is paid. */
export interface Offer {
  readonly priceCents: number
  /** Only a stock of 0 says so (spec section 9). */
  readonly outOfStock: boolean
  /** In the order of the answer; methods that cannot be used are left out. */
  readonly methods: readonly PaymentMethod[]
}

/** The address of a product's answer. */
export function productCall(id: string): string {
  return `/api/product/${pathSegment(id)}`
}

/** The key of `accepted_payment_methods` that means card. */
export const cardKey = 'stripe'

/**
 * The offer in an answer. Read by hand and not by a schema: the page reads its first answers before the app
 * is there, with these very functions, and must not carry a package for it.
 *
 * @param onLeftOut hears of each method that is left out, and of each that loses some of its coins.
 * @throws TypeError that names the field when the answer is not a product.
 */
export function readProduct(
  wire: unknown,
  onLeftOut: (key: string, loss: 'is left out' | 'loses coins') => void,
): Offer {
  const { price, stock, accepted_payment_methods, payment_method_pretty_names } = mapIn(wire)
  return {
    // Digits alone: a text such as "19.00" may mean dollars.
    priceCents: Number(
      plainText(
        typeof price === 'number' ? String(price) : price,
        15,
        /^\d+$/,
        'price must be whole cents',
      ),
    ),
    outOfStock: stock === 0 || isPlainText(stock, 20, /^0[.0]*$/),
    methods: Object.entries(mapIn(accepted_payment_methods, 'accepted_payment_methods')).flatMap(
      ([key, details]) => {
        const label = labelOf(key, payment_method_pretty_names)
        try {
          return [
            key === cardKey
              ? { kind: 'card', key, label, publishableKey: keyIn(details) }
              : {
                  kind: 'crypto',
                  key,
                  label,
                  coins: coinsIn(details, () => onLeftOut(key, 'loses coins')),
                },
          ]
        } catch {
          onLeftOut(key, 'is left out')
          return []
        }
      },
    ),
  }
}

/** The key itself, or an object that holds it: the specification's `{key}` can be read both ways. */
function keyIn(details: unknown): string {
  const { api_key } = mapIn(details)
  return plainText(typeof api_key === 'string' ? api_key : mapIn(api_key)['key'], 300, /^pk_\S+$/)
}

/** A bad entry costs its own coin alone. Codes that differ only in their capitals are one coin. */
function coinsIn(details: unknown, onLeftOut: () => void): readonly string[] {
  // PHP writes a list with gaps as an object.
  const entries = Object.values(mapIn(mapIn(details)['accepted_cryptos']))
  const codes = entries.filter((entry) => isPlainText(entry, 50))
  if (codes.length === 0) throw new TypeError()
  if (codes.length < entries.length) onLeftOut()
  return [...new Map(codes.map((code) => [code.trim().toUpperCase(), code.trim()])).values()]
}

/** Keys come from the server: `constructor` must not find what every object inherits. */
function labelOf(key: string, names: unknown): string {
  const name = Object.entries(names ?? {}).find(([named]) => named === key)?.[1]
  return typeof name === 'string' && name.trim() !== '' ? name : key
}

function mapIn(wire: unknown, name = 'the answer'): Readonly<Record<string, unknown>> {
  if (typeof wire !== 'object' || wire === null) throw new TypeError(`${name} must be an object`)
  return { ...wire }
}
