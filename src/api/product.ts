import { get, type HttpResult, json } from './http.ts'
import { type Loadable, useLoadable } from './loadable.ts'
import { type Product, parseProduct, productCall } from './read-product.ts'

export { type PaymentMethod, type Product, parseProduct } from './read-product.ts'

/** GET /api/product/{id}. */
export function getProduct(path: string): Promise<HttpResult<Product>> {
  return get(path, json(parseProduct))
}

export function useProduct(id: string): Loadable<Product> {
  return useLoadable(productCall(id), getProduct)
}
