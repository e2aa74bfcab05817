import useSWR from 'swr'
import { ok } from '../lib/result.ts'
import { noRevalidate } from './loadable.ts'
import { productApiPath } from './parse-offer.ts'
import { getProduct, type Product, priceReceivedAt } from './product.ts'

const maxAgeMs = 600_000

/** Requests the product again and replaces only its price: new stock or methods could replace a form during a payment. */
export function usePriceRefresh(product: Product | undefined) {
  const id = product?.id
  const { mutate } = useSWR(id === undefined ? null : productApiPath(id), null, noRevalidate)
  return {
    id,
    isDue: () => {
      const receivedAt = id === undefined ? undefined : priceReceivedAt.get(id)
      // The clock may have been set back.
      return receivedAt !== undefined && Math.abs(Date.now() - receivedAt) >= maxAgeMs
    },
    /** Resolves to whether the price has changed. A response changes nothing once `isCurrent` returns false. */
    refresh: async (isCurrent: () => boolean) => {
      if (product === undefined) return false
      const result = await getProduct(product.id)
      // After a failure or a late response the refresh stays due.
      if (!result.ok || !isCurrent()) return false
      priceReceivedAt.set(product.id, Date.now())
      if (result.value.priceCents === product.priceCents) return false
      await mutate(ok({ ...product, priceCents: result.value.priceCents }), { revalidate: false })
      return true
    },
  }
}
