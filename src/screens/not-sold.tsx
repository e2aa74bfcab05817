import { Suspense, useState } from 'react'
import type { Unavailable } from '../api/loadable.ts'
import { HelpLinks } from '../branding/help-links.tsx'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { hasStoredInvoice } from '../storage/active-invoice.read.ts'
import { Button } from '../ui/button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ResumedInvoice } from './lazy-tabs.ts'

interface NotSoldProps {
  readonly productId: string
  /** Asks for the product again, where that may help. */
  readonly onRetry?: (() => void) | undefined
  readonly children: string
}

/** Why a product cannot be bought, unless this buyer has an invoice for it already. */
export function NotSold({ productId, onRetry, children }: NotSoldProps) {
  const { checkout, frame, outcome } = useMessages()
  const [hasInvoice] = useState(() => hasStoredInvoice(productId))
  const why = (
    <>
      <ScreenHeading>{children}</ScreenHeading>
      {onRetry && (
        <>
          <p>{checkout.unreachable}</p>
          <Button onClick={onRetry}>{outcome.tryAgain}</Button>
        </>
      )}
      {process.env['BRANDING_CONFIG'] ? <HelpLinks /> : null}
    </>
  )
  if (!hasInvoice) return why
  return (
    <Suspense fallback={<Spinner label={frame.loading} />}>
      <ResumedInvoice productId={productId}>{why}</ResumedInvoice>
    </Suspense>
  )
}

/** The way on from a shop that is out of reach or has tripped; any other answer is final. */
export function retryOf({ failure, retry }: Unavailable): (() => void) | undefined {
  const mayChange =
    failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500)
  return mayChange ? retry : undefined
}
