import { get, type HttpResult, json, logUnreadable } from './http.ts'
import { type Loadable, useLoadable } from './loadable.ts'
import { cardKey, type Offer, productCall, readProduct } from './read-product.ts'

export type { PaymentMethod } from './read-product.ts'

/** A product on sale: what the address names, and what the shop says of it. */
export interface Product extends Offer {
  /** Of the address, never of the answer, whose number may have more digits than JavaScript keeps. */
  readonly id: string
}

/** GET /api/product/{id}. */
export function getProduct(id: string): Promise<HttpResult<Product>> {
  const path = productCall(id)
  return get(
    path,
    logUnreadable(
      path,
      json((wire) => ({ id, ...parseProduct(wire) })),
    ),
  )
}

/**
 * The offer in an answer; the owner is told, in the console if nowhere else, of what is left out.
 *
 * @throws TypeError that names the field when the answer is refused.
 */
export function parseProduct(
  wire: unknown,
  report: (complaint: string) => void = console.error,
): Offer {
  return readProduct(wire, (key, loss) => {
    const wanted =
      key === cardKey
        ? 'api_key must be a publishable key (pk_...)'
        : 'accepted_cryptos must be a list of coin codes'
    report(`Till: the payment method '${key}' ${loss}: its ${wanted}.`)
  })
}

export function useProduct(id: string): Loadable<Product> {
  return useLoadable(productCall(id), () => getProduct(id))
}
