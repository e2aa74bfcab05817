import { QRCodeSVG } from 'qrcode.react'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { routes } from '../lib/routes.ts'
import { markInvoicePayment } from '../storage/payment-mark.write.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { GoTo } from '../ui/go-to.tsx'
import type { ActiveInvoice } from './active-invoice.ts'
import { isPlausibleAddress } from './address-check.ts'
import { isTestNetwork } from './address-form.ts'
import { ChangeCoin } from './change-coin.tsx'
import { CheckingInvoice } from './checking-invoice.tsx'
import { Countdown } from './countdown.tsx'
import { DetailRow } from './detail-row.tsx'
import { ExpiredInvoice } from './expired-invoice.tsx'
import { Destination } from './formatted-address.tsx'
import { InvalidAddress } from './invalid-address.tsx'
import { OrderId } from './order-id.tsx'
import { PaymentDetails, SendExactly } from './payment-details.tsx'
import { paymentUri } from './payment-uri.ts'
import type { Receipt } from './receipt.ts'
import { useInvoiceFlow } from './use-invoice-flow.ts'
import type { LastWord } from './watch-invoice.ts'

// Part of this file of the site: another file would cost every page its line in the import map.
export { LastInvoice } from './last-invoice.tsx'

interface InvoiceScreenProps {
  readonly running: ActiveInvoice
  /** The product of this page; what the invoice says of it is for the hub. */
  readonly productId: string
  /** Told when there is nothing left to watch. */
  readonly onOver: (word: LastWord) => void
  /** Undefined where there is no other coin. */
  readonly onOtherCoin: (() => void) | undefined
  /** Undefined where no new invoice can be had. */
  readonly onNewInvoice: (() => void) | undefined
}

/**
 * An invoice from its first second to where it leads (spec sections 2 and 4). The shop's name stands above
 * it, in the frame of every screen.
 */
export default function InvoiceScreen(props: InvoiceScreenProps) {
  const { running, productId, onOver, onOtherCoin, onNewInvoice } = props
  const { invoice } = running
  const { invoice: words } = useCryptoMessages()
  const { status, store, connected, checkAgain } = useInvoiceFlow(running, onOver)
  switch (status) {
    case 'checking':
      return <CheckingInvoice running={running} />
    case 'waiting':
      return (
        <section className="invoice">
          <Countdown store={store} />
          <p className="invoice-connection" role="status">
            {connected === false && words.reconnecting}
          </p>
          {isTestNetwork(invoice.coin, invoice.destination) && (
            <p className="test-network">{words.testNetwork}</p>
          )}
          {!isPlausibleAddress(invoice.coin, invoice.destination) && (
            <InvalidAddress invoice={invoice} />
          )}
          <Payment running={running} />
          <OrderId id={invoice.id} />
          {onOtherCoin && <ChangeCoin onOtherCoin={onOtherCoin} />}
        </section>
      )
    case 'failed':
      return (
        <ExpiredInvoice invoice={invoice} checkAgain={checkAgain} onNewInvoice={onNewInvoice} />
      )
    case 'pending':
    case 'paid':
      return <InvoiceOver productId={productId} invoice={invoice} status={status} />
  }
}

interface InvoiceOverProps {
  readonly productId: string
  readonly invoice: Invoice
  readonly status: 'pending' | 'paid'
}

/** Leads away from an invoice that needs nothing more; this tab remembers it for when the buyer goes Back. */
export function InvoiceOver({ productId, invoice, status }: InvoiceOverProps) {
  useLayoutEffect(
    () => markInvoicePayment(productId, status, invoice.id),
    [productId, status, invoice.id],
  )
  const state = useMemo(() => {
    const { id, coin, amount } = invoice
    return { invoice: { orderId: id, coin, amount } satisfies Receipt }
  }, [invoice])
  return <GoTo to={status === 'paid' ? routes.success : routes.pending} state={state} />
}

/** All a wallet needs, by camera, by link or by hand. */
function Payment({ running }: { running: ActiveInvoice }) {
  const { invoice: words, copy } = useCryptoMessages()
  const { invoice } = running
  const { coin, amount, destination } = invoice
  const uri = paymentUri(coin, destination, amount)
  return (
    <>
      <PaymentDetails running={running} />
      <PaymentCode invoice={invoice} uri={uri} />
      <dl className="facts">
        <DetailRow
          name={words.address}
          action={<CopyButton text={destination} {...words.copyAddress} words={copy} />}
          size="long"
        >
          <Destination address={destination} />
        </DetailRow>
      </dl>
      <SendExactly {...invoice} />
      <div className="wallet-link">
        <a className="button" href={uri}>
          {words.openInWallet}
        </a>
        <CopyButton text={uri} {...words.copyLink} words={{ ...copy, copy: words.copyLink.name }} />
      </div>
      <p className="fact-note">{words.exchangeFees}</p>
    </>
  )
}

/** Whose wallets read the link (spec section 2); any other coin's link is a Dogecoin one. */
const linkedCoins: readonly string[] = ['BTC', 'LTC', 'DOGE']

/** The payment link as a QR code; where no wallet of the coin reads that link, its address alone as well. */
function PaymentCode({ invoice, uri }: { invoice: Invoice; uri: string }) {
  const { invoice: words } = useCryptoMessages()
  const [isAlone, setAlone] = useState(false)
  const { coin, amount, destination } = invoice
  return (
    <>
      {/* Black on a white plate with its quiet zone in any theme: phones do not read anything else. */}
      <div className="qr-plate" translate="no">
        <QRCodeSVG
          value={isAlone ? destination : uri}
          level="L"
          size={256}
          marginSize={4}
          title={isAlone ? words.qrAddress(coin, destination) : words.qr(coin, amount, destination)}
        />
      </div>
      {!linkedCoins.includes(coin.toUpperCase()) && (
        <button type="button" className="link-button quiet-link" onClick={() => setAlone(!isAlone)}>
          {isAlone ? words.withAmount : words.addressAlone}
        </button>
      )}
    </>
  )
}
