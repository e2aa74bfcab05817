import { QRCodeSVG } from 'qrcode.react'
import { type ReactNode, useLayoutEffect } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { routes } from '../lib/routes.ts'
import { markPayment } from '../memory/payment-mark.ts'
import { GoTo } from '../ui/go-to.tsx'
import { Countdown } from './countdown.tsx'
import { ExpiredInvoice } from './expired-invoice.tsx'
import { paymentUri } from './payment-uri.ts'
import { useInvoiceFlow } from './use-invoice-flow.ts'

interface InvoiceScreenProps {
  readonly invoice: Invoice
  /** The product of this page; what the invoice says of it is for the hub. */
  readonly productId: string
}

/**
 * An invoice from its first second to where it leads (spec sections 2 and 4). The shop's name stands above
 * it, in the frame of every screen.
 */
export default function InvoiceScreen({ invoice, productId }: InvoiceScreenProps) {
  const { invoice: words } = useCryptoMessages()
  const { flow, connected } = useInvoiceFlow(invoice)
  switch (flow.status) {
    case 'waiting':
      return (
        <OpenInvoice invoice={invoice}>
          <Countdown clock={flow.clock} />
          <p className="invoice-connection" role="status">
            {connected === false && words.reconnecting}
          </p>
        </OpenInvoice>
      )
    case 'failed':
      return <ExpiredInvoice invoice={invoice} />
    case 'pending':
    case 'paid':
      return <InvoiceOver productId={productId} status={flow.status} />
  }
}

/** Leads away from an invoice that needs nothing more; this tab remembers it for when the buyer goes Back. */
function InvoiceOver({ productId, status }: { productId: string; status: 'pending' | 'paid' }) {
  useLayoutEffect(() => markPayment(productId, status), [productId, status])
  return <GoTo to={status === 'paid' ? routes.success : routes.pending} />
}

function OpenInvoice(props: { invoice: Invoice; children: ReactNode }) {
  const { invoice: words } = useCryptoMessages()
  const { invoice } = props
  const uri = paymentUri(invoice.coin, invoice.destination, invoice.amount)
  return (
    <section className="invoice">
      {props.children}
      <dl className="facts">
        <Fact name={words.payingWith} value={invoice.coin} />
        <Fact name={words.amount} value={`${invoice.amount} ${invoice.coin}`} />
      </dl>
      {/* Black on a white plate with its quiet zone in any theme: phones do not read anything else. */}
      <div className="qr-plate" translate="no">
        <QRCodeSVG
          value={uri}
          level="L"
          size={256}
          marginSize={4}
          title={words.qr(invoice.coin, invoice.amount, invoice.destination)}
        />
      </div>
      <dl className="facts">
        <Fact name={words.address} value={invoice.destination} long />
      </dl>
      <a className="button" href={uri}>
        {words.openInWallet}
      </a>
    </section>
  )
}

/** A value that must reach the wallet exactly as it is: no translation, no right-to-left order. */
function Fact({ name, value, long = false }: { name: string; value: string; long?: boolean }) {
  return (
    <div className={long ? 'fact fact-long' : 'fact'}>
      <dt>{name}</dt>
      <dd translate="no" dir="ltr">
        {value}
      </dd>
    </div>
  )
}
