import type { Invoice } from '../../api/invoice.ts'
import { HelpLinks } from '../../branding/help-links.tsx'
import { useTemporaryTitle } from '../../browser/use-temporary-title.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { useLanguage, useMessages } from '../../i18n/runtime/use-messages.ts'
import { humanizeDuration } from '../../lib/duration.ts'
import { productPath } from '../../lib/routes.ts'
import { Button } from '../../ui/button.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { CheckAgain, type CheckStatus } from './check-again.tsx'
import { OrderId } from './order-id.tsx'

interface ExpiredInvoiceProps {
  /** The id in the URL of the product's page. */
  readonly productId: string
  readonly invoice: Invoice
  /** False while the query at the deadline has no response: the shop may have received the payment. */
  readonly isHubReachable?: boolean
  readonly checkAgain: CheckStatus
  readonly headingLevel?: 1 | 2
  /** Undefined on /pending, and when the product takes no coins now. */
  readonly onNewInvoice: (() => void) | undefined
}

export function ExpiredInvoice({
  productId,
  invoice,
  isHubReachable = true,
  checkAgain,
  headingLevel = 2,
  onNewInvoice,
}: ExpiredInvoiceProps) {
  const { expired: messages } = useCryptoMessages()
  const { locale } = useLanguage()
  const { outcome } = useMessages()
  useTemporaryTitle(messages.heading)
  return (
    <section className="invoice">
      <div className="expired-message" role="alert">
        <ScreenHeading level={headingLevel}>{messages.heading}</ScreenHeading>
        {!isHubReachable && <p className="reason">{messages.checkFailed}</p>}
        <p>{messages.validity(humanizeDuration(invoice.lifetimeMs, locale))}</p>
        <p>{messages.unconfirmedFunds}</p>
        <p>{messages.latePayment}</p>
      </div>
      <OrderId id={invoice.orderId} />
      <CheckAgain checkAgain={checkAgain} />
      <div className="new-invoice">
        {onNewInvoice ? (
          <>
            <p>{messages.newAddress}</p>
            <Button className="button-quiet" onClick={onNewInvoice}>
              {messages.newInvoice}
            </Button>
          </>
        ) : (
          // A full page load requests price and stock again.
          <a className="button button-quiet" href={productPath(productId)}>
            {outcome.tryAgain}
          </a>
        )}
      </div>
      {process.env['BRANDING_CONFIG'] ? <HelpLinks orderId={invoice.orderId} /> : null}
    </section>
  )
}
