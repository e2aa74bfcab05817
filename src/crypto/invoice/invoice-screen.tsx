import { useMediaQuery } from '../../browser/use-media-query.ts'
import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { isTestNetwork } from '../../lib/destination.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { isPlausibleAddress } from '../coins/address-check.ts'
import { paymentUri } from '../coins/payment-uri.ts'
import type { ParsedStoredInvoice } from '../flow/parsed-stored-invoice.ts'
import type { InvoiceOutcome } from '../watch/watch-invoice.ts'
import { AddressRow } from './address-row.tsx'
import { ChangeCoin } from './change-coin.tsx'
import { Countdown } from './countdown.tsx'
import { ExpiredInvoice } from './expired-invoice.tsx'
import { InvalidAddress } from './invalid-address.tsx'
import { InvoiceRedirect } from './invoice-redirect.tsx'
import { OrderId } from './order-id.tsx'
import { PaymentDetails, SendExactly } from './payment-details.tsx'
import { QrCode } from './qr-code.tsx'
import { useInvoiceFlow } from './use-invoice-flow.ts'

// Exported so that they load with this chunk: a chunk of their own would add a line to every page's import map.
export { formatRate } from './exchange-rate.ts'
export { ExpiredInvoice } from './expired-invoice.tsx'
export { InvoiceRedirect } from './invoice-redirect.tsx'
export { LastInvoice } from './last-invoice.tsx'
export { formatMoment } from './local-time.ts'

interface InvoiceScreenProps {
  readonly activeInvoice: ParsedStoredInvoice
  /** The id in the page's URL. The product's id in `Invoice.hubIds` may differ. */
  readonly productId: string
  /** `queryNumber` tells which outcome is the latest, if several browser tabs query the invoice. */
  readonly onOutcome: (outcome: InvoiceOutcome, queryNumber: number) => void
  /** Undefined when there is no other coin to choose. */
  readonly onOtherCoin: (() => void) | undefined
  /** Undefined when the product takes no coins now. */
  readonly onNewInvoice: (() => void) | undefined
}

export function InvoiceScreen(props: InvoiceScreenProps) {
  const { activeInvoice, productId, onOutcome, onOtherCoin, onNewInvoice } = props
  const { invoice } = activeInvoice
  const { invoice: messages, expired, earlierPayment } = useCryptoMessages()
  const { status, store, isHubReachable, checkAgain } = useInvoiceFlow(
    productId,
    activeInvoice,
    onOutcome,
  )
  switch (status) {
    case 'checking':
      // Without an address: the invoice may be paid or expired.
      return (
        <section className="invoice">
          {activeInvoice.pending && <p className="reason">{earlierPayment.alreadyPending}</p>}
          <Spinner label={expired.checking} />
          <OrderId id={invoice.orderId} />
        </section>
      )
    case 'waiting':
      return (
        <section className="invoice">
          <Countdown store={store} />
          <p className="invoice-connection" role="status">
            {isHubReachable === false && messages.reconnecting}
          </p>
          {isTestNetwork(invoice) && <p className="test-network">{messages.testNetwork}</p>}
          {!isPlausibleAddress(invoice.coin, invoice.destination) && (
            <InvalidAddress invoice={invoice} />
          )}
          <Payment activeInvoice={activeInvoice} />
          <OrderId id={invoice.orderId} />
          {activeInvoice.email === '' && <p className="detail-note">{messages.noEmail}</p>}
          {onOtherCoin && <ChangeCoin onOtherCoin={onOtherCoin} />}
        </section>
      )
    case 'failed':
      return (
        <ExpiredInvoice
          productId={productId}
          invoice={invoice}
          isHubReachable={isHubReachable !== false}
          checkAgain={checkAgain}
          onNewInvoice={onNewInvoice}
        />
      )
    case 'pending':
    case 'paid':
      return <InvoiceRedirect {...activeInvoice} productId={productId} status={status} />
  }
}

/** A phone, upright or on its side. */
const phone = '(pointer: coarse) and (max-width: 599px), (pointer: coarse) and (max-height: 599px)'

/** A phone cannot scan its own screen, so its wallet link comes first: in the DOM, which the focus follows (WCAG 2.4.3). */
function Payment({ activeInvoice }: { activeInvoice: ParsedStoredInvoice }) {
  const { invoice: messages, copy } = useCryptoMessages()
  const isPhone = useMediaQuery(phone)
  const { invoice } = activeInvoice
  const { coin, amount, destination } = invoice
  const uri = paymentUri(coin, destination, amount)
  const code = <QrCode key="code" invoice={invoice} uri={uri} />
  const { copyLink } = messages
  const link = (
    <div key="link" className="wallet-actions">
      <a className="button" href={uri}>
        {messages.openInWallet}
      </a>
      {/* Other copy buttons show only "Copy", beside the name of what they copy. This one shows its whole name. */}
      <CopyButton
        text={uri}
        name={copyLink.name}
        done={copyLink.done}
        messages={{ ...copy, copy: copyLink.name }}
      />
    </div>
  )
  const address = <AddressRow key="address" address={destination} />
  const warning = <SendExactly key="warning" invoice={invoice} />
  return (
    <>
      <PaymentDetails activeInvoice={activeInvoice} />
      {isPhone ? [link, address, warning, code] : [code, address, warning, link]}
      <p className="detail-note">{messages.exchangeFees}</p>
    </>
  )
}
