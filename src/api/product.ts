import * as v from 'valibot'
import { get, type HttpResult, json, pathSegment } from './http.ts'
import { type Loadable, useLoadable } from './loadable.ts'
import { wireId, wireText } from './wire-text.ts'

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

const wholeNumber = v.pipe(
  v.number(),
  v.check((value) => Number.isSafeInteger(value) && value >= 0, 'not a whole number'),
)

const productSchema = v.object({
  id: wireId,
  price: wholeNumber,
  stock: wholeNumber,
  accepted_payment_methods: v.record(v.string(), v.unknown()),
  payment_method_pretty_names: v.optional(v.unknown()),
})

const cardSchema = v.object({ api_key: wireText(300, /^pk_\S+$/) })

const cryptoSchema = v.object({
  accepted_cryptos: v.pipe(
    v.array(wireText(50)),
    v.check((coins) => coins.length > 0, 'no coin'),
  ),
})

/** The key of `accepted_payment_methods` that means card. */
const cardKey = 'stripe'

/** GET /api/product/{id}. */
export function getProduct(path: string): Promise<HttpResult<Product>> {
  return get(path, json(parseProduct))
}

export function useProduct(id: string): Loadable<Product> {
  return useLoadable(`/api/product/${pathSegment(id)}`, getProduct)
}

/** @throws ValiError when the answer is not a product. */
export function parseProduct(wire: unknown): Product {
  const product = v.parse(productSchema, wire)
  return {
    id: product.id,
    priceCents: product.price,
    stock: product.stock,
    methods: Object.entries(product.accepted_payment_methods).flatMap(([key, details]) => {
      const label = labelOf(key, product.payment_method_pretty_names)
      return key === cardKey ? cardMethod(key, label, details) : cryptoMethod(key, label, details)
    }),
  }
}

function cardMethod(key: string, label: string, details: unknown): PaymentMethod[] {
  const parsed = v.safeParse(cardSchema, details)
  if (!parsed.success) return leftOut(key, 'its api_key is not a publishable key (pk_...)')
  return [{ kind: 'card', key, label, publishableKey: parsed.output.api_key }]
}

function cryptoMethod(key: string, label: string, details: unknown): PaymentMethod[] {
  const parsed = v.safeParse(cryptoSchema, details)
  if (!parsed.success) return leftOut(key, 'its accepted_cryptos is not a list of coins')
  return [{ kind: 'crypto', key, label, coins: [...new Set(parsed.output.accepted_cryptos)] }]
}

function leftOut(key: string, reason: string): [] {
  console.error(`Till: the payment method '${key}' is left out: ${reason}.`)
  return []
}

/** Keys come from the server: `constructor` must not find what every object inherits. */
function labelOf(key: string, names: unknown): string {
  const name = Object.entries(names ?? {}).find(([named]) => named === key)?.[1]
  return typeof name === 'string' && name.trim() !== '' ? name : key
}
