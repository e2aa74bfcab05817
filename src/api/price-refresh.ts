import useSWR from 'swr'
import { ok } from '../lib/result.ts'
import { noRevalidate } from './loadable.ts'
import { productApiPath } from './parse-offer.ts'
import { getProduct, type Product } from './product.ts'

/**
 * Requests the product again and shows its price, unless `isCurrent` turns false meanwhile: the receipt names the price
 * at the time of the press. Other fields stay, because a sale may be under way. Resolves to whether the price has changed.
 */
export function usePriceRefresh(
  product: Product | undefined,
): (isCurrent: () => boolean) => Promise<boolean> {
  const id = product?.id
  const { mutate } = useSWR(id === undefined ? null : productApiPath(id), null, noRevalidate)
  return async (isCurrent) => {
    if (product === undefined) return false
    const result = await getProduct(product.id)
    if (!result.ok || result.value.priceCents === product.priceCents || !isCurrent()) return false
    await mutate(ok({ ...product, priceCents: result.value.priceCents }), { revalidate: false })
    return true
  }
}
