import useSWR from 'swr'
import type { HttpResult } from './http-failure.ts'
import { noRevalidate } from './loadable.ts'
import { productApiPath } from './parse-offer.ts'
import type { Product } from './product.ts'

/** Returns the name of a product that the page has loaded. Requests nothing. */
export function useProductName(productId: string): string | undefined {
  const { data } = useSWR<HttpResult<Product>>(productApiPath(productId), null, noRevalidate)
  return data?.ok ? data.value.name : undefined
}
