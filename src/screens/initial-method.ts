import type { PaymentMethod, Product } from '../api/product.ts'

/** The method whose tab opens first, unless there is an open invoice: the one in the query, else the first. */
export function initialMethod({ methods }: Product): PaymentMethod | undefined {
  const named = new URLSearchParams(window.location.search).get('method')
  return methods.find(({ key }) => key === named) ?? methods[0]
}
