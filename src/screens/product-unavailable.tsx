import { useState } from 'react'
import type { Unavailable } from '../api/loadable.ts'
import { HelpLinks } from '../branding/help-links.tsx'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { getPaymentMark } from '../storage/payment-mark.read.ts'
import { Button } from '../ui/button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { EarlierPayment } from './lazy-tabs.ts'
import { LoadingBoundary } from './loading-boundary.tsx'
import { StoredInvoiceView } from './stored-invoice-view.tsx'

interface ProductUnavailableProps {
  readonly productId: string
  /** Loads the product again, where that may help. */
  readonly onRetry?: (() => void) | undefined
  readonly children: string
}

/**
 * Why a product cannot be bought, unless this buyer has an invoice for it already. Often it is sold out because this
 * buyer has paid for it.
 */
export function ProductUnavailable({ productId, onRetry, children }: ProductUnavailableProps) {
  const { checkout, outcome } = useMessages()
  const [hasPaymentMark] = useState(() => getPaymentMark(productId) !== undefined)
  return (
    <>
      <StoredInvoiceView productId={productId}>
        <ScreenHeading>{children}</ScreenHeading>
        {onRetry && (
          <>
            <p>{checkout.unreachable}</p>
            <Button onClick={onRetry}>{outcome.tryAgain}</Button>
          </>
        )}
        {process.env['BRANDING_CONFIG'] ? <HelpLinks /> : null}
      </StoredInvoiceView>
      {hasPaymentMark && (
        <LoadingBoundary>
          <EarlierPayment productId={productId} />
        </LoadingBoundary>
      )}
    </>
  )
}

/** A firewall's challenge (decision D59), Request Timeout, Too Early, Too Many Requests (RFC 9110, RFC 8470, RFC 6585). */
const retryableStatuses: readonly number[] = [403, 408, 425, 429]

/** Undefined where another try cannot help: the shop has refused the product. */
export function retryOf({ failure, retry }: Unavailable): (() => void) | undefined {
  if (failure.kind === 'unreachable') return retry
  if (failure.kind !== 'refused') return undefined
  const mayPass = failure.status >= 500 || retryableStatuses.includes(failure.status)
  return mayPass ? retry : undefined
}
