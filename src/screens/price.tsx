import { useLanguage } from '../i18n/runtime/use-messages.ts'

/**
 * The price in dollars; an empty place of the same size until it is known. The page writes the price there by
 * itself when its answer is quicker than the app, which then finds what it did not draw.
 *
 * @param cents undefined while the product is on its way.
 */
export function Price({ cents }: { cents: number | undefined }) {
  const { messages, formatUsd } = useLanguage()
  const price = cents === undefined ? '' : formatUsd(cents)
  return (
    <h1
      className="price"
      aria-label={cents === undefined ? undefined : `${messages.checkout.price}: ${price}`}
      suppressHydrationWarning
    >
      {price}
    </h1>
  )
}
