import { get, type HttpResult, json } from './http.ts'
import { type Loadable, useLoadable } from './loadable.ts'
import { cardKey, type Product, productCall, readProduct } from './read-product.ts'

export type { PaymentMethod, Product } from './read-product.ts'

/** GET /api/product/{id}. */
export function getProduct(path: string): Promise<HttpResult<Product>> {
  return get(path, json(parseProduct))
}

/** The product in an answer; the owner is told, in the console if nowhere else, of methods that are left out. */
export function parseProduct(
  wire: unknown,
  report: (complaint: string) => void = console.error,
): Product {
  return readProduct(wire, (key) => {
    const wanted =
      key === cardKey
        ? 'api_key is not a publishable key (pk_...)'
        : 'accepted_cryptos is not a list of coins'
    report(`Till: the payment method '${key}' is left out: its ${wanted}.`)
  })
}

export function useProduct(id: string): Loadable<Product> {
  return useLoadable(productCall(id), getProduct)
}
