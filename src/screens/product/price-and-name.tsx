import type { Product } from '../../api/product.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'

/**
 * The price and the product's name, or a placeholder with room for `$1,234.56`. The inline script may have written
 * both texts before hydration. The name shares the line of the price, so that it needs no space of its own.
 *
 * @param product undefined while it is loading.
 */
export function PriceAndName({ product }: { product: Product | undefined }) {
  const { messages, formatUsd } = useLanguage()
  const price = product === undefined ? '' : formatUsd(product.priceCents)
  return (
    <div className="offer">
      <h1
        className="price"
        aria-label={product === undefined ? undefined : messages.checkout.price(price)}
        suppressHydrationWarning
      >
        {price}
      </h1>
      <p className="product-name" dir="auto" title={product?.name} suppressHydrationWarning>
        {product?.name ?? ''}
      </p>
    </div>
  )
}
