import { QRCodeSVG } from 'qrcode.react'
import { useLayoutEffect } from 'react'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { routes } from '../lib/routes.ts'
import { markPayment } from '../memory/mark-payment.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { GoTo } from '../ui/go-to.tsx'
import { isPlausibleAddress } from './address-check.ts'
import { Countdown } from './countdown.tsx'
import { Destination } from './destination.tsx'
import { ExpiredInvoice } from './expired-invoice.tsx'
import { Fact } from './fact.tsx'
import { InvalidAddress } from './invalid-address.tsx'
import { OtherCoin } from './other-coin.tsx'
import { PaymentFacts, SendExactly } from './payment-facts.tsx'
import { paymentUri } from './payment-uri.ts'
import type { RunningInvoice } from './running-invoice.ts'
import { useInvoiceFlow } from './use-invoice-flow.ts'

interface InvoiceScreenProps {
  readonly running: RunningInvoice
  /** The product of this page; what the invoice says of it is for the hub. */
  readonly productId: string
  /** The server has said its last word. */
  readonly onOver: () => void
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
    case 'waiting':
      return (
        <section className="invoice">
          <Countdown store={store} />
          <p className="invoice-connection" role="status">
            {connected === false && words.reconnecting}
          </p>
          {!isPlausibleAddress(invoice.coin, invoice.destination) && (
            <InvalidAddress invoice={invoice} />
          )}
          <Payment running={running} />
          {onOtherCoin && <OtherCoin onOtherCoin={onOtherCoin} />}
        </section>
      )
    case 'failed':
      return (
        <ExpiredInvoice invoice={invoice} checkAgain={checkAgain} onNewInvoice={onNewInvoice} />
      )
    case 'pending':
    case 'paid':
      return <InvoiceOver productId={productId} status={status} />
  }
}

/** Leads away from an invoice that needs nothing more; this tab remembers it for when the buyer goes Back. */
function InvoiceOver({ productId, status }: { productId: string; status: 'pending' | 'paid' }) {
  useLayoutEffect(() => markPayment(productId, status), [productId, status])
  return <GoTo to={status === 'paid' ? routes.success : routes.pending} />
}

/** All a wallet needs, by camera, by link or by hand. */
function Payment({ running }: { running: RunningInvoice }) {
  const { invoice: words, copy } = useCryptoMessages()
  const { coin, amount, destination } = running.invoice
  const uri = paymentUri(coin, destination, amount)
  return (
    <>
      <PaymentFacts running={running} />
      {/* Black on a white plate with its quiet zone in any theme: phones do not read anything else. */}
      <div className="qr-plate" translate="no">
        <QRCodeSVG
          value={uri}
          level="L"
          size={256}
          marginSize={4}
          title={words.qr(coin, amount, destination)}
        />
      </div>
      <dl className="facts">
        <Fact
          name={words.address}
          action={<CopyButton text={destination} {...words.copyAddress} words={copy} />}
          size="long"
        >
          <Destination address={destination} />
        </Fact>
      </dl>
      <SendExactly coin={coin} amount={amount} />
      <div className="wallet-link">
        <a className="button" href={uri}>
          {words.openInWallet}
        </a>
        <CopyButton text={uri} {...words.copyLink} words={{ ...copy, copy: words.copyLink.name }} />
      </div>
    </>
  )
}
