import { type ReactNode, Suspense } from 'react'
import type { Unavailable } from '../../api/loadable.ts'
import { HelpLinks } from '../../branding/help-links.tsx'
import type { Visit } from '../../checkout/visit.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { EarlierPurchase } from '../lazy-purchase.ts'

interface ProductUnavailableProps {
  readonly productId: string
  readonly visit: Visit
  /** Loads the product again. Undefined when a retry cannot help. */
  readonly onRetry?: (() => void) | undefined
  readonly children: string
}

/** Shows why a product cannot be bought, and this buyer's earlier purchase of it. */
export function ProductUnavailable(props: ProductUnavailableProps) {
  const { productId, visit, onRetry, children } = props
  const { checkout, outcome } = useMessages()
  const explain = (heading: ReactNode) => (
    <>
      {heading}
      {onRetry && (
        <>
          <p>{checkout.unreachable}</p>
          <Button onClick={onRetry}>{outcome.tryAgain}</Button>
        </>
      )}
      {process.env['BRANDING_CONFIG'] ? <HelpLinks /> : null}
    </>
  )
  return (
    <Suspense fallback={explain(<h1>{children}</h1>)}>
      <EarlierPurchase productId={productId} visit={visit}>
        {explain(<ScreenHeading>{children}</ScreenHeading>)}
      </EarlierPurchase>
    </Suspense>
  )
}

/** A firewall's challenge (decision D59), Request Timeout, Too Early, Too Many Requests (RFC 9110, RFC 8470, RFC 6585). */
const retryableStatuses: readonly number[] = [403, 408, 425, 429]

/** Returns undefined when a retry cannot help: the shop has refused the product, or its response is unreadable. */
export function retryOf({ failure, retry }: Unavailable): (() => void) | undefined {
  if (failure.kind === 'unreachable') return retry
  if (failure.kind !== 'refused') return undefined
  const isTransient = failure.status >= 500 || retryableStatuses.includes(failure.status)
  return isTransient ? retry : undefined
}
