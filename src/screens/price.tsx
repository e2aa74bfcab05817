import { useLanguage } from '../i18n/runtime/use-messages.ts'

/**
 * The price, or a placeholder of the same size. The inline script may have written the price before hydration.
 *
 * @param cents undefined while the product is loading.
 */
export function Price({ cents }: { cents: number | undefined }) {
  const { messages, formatUsd } = useLanguage()
  const price = cents === undefined ? '' : formatUsd(cents)
  return (
    <h1
      className="price"
      aria-label={cents === undefined ? undefined : messages.checkout.price(price)}
      suppressHydrationWarning
    >
      {price}
    </h1>
  )
}
