import { useEffect } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { WaysOut } from '../shop/ways-out.tsx'
import { Button } from '../ui/button.tsx'
import { ScreenHeading } from '../ui/screen-heading.tsx'
import { OrderId } from './order-id.tsx'

interface DamagedInvoiceProps {
  readonly invoice: Invoice
  /** Undefined where no new invoice can be had. */
  readonly onNewInvoice: (() => void) | undefined
}

/** In place of an invoice whose address cannot be right: no address, no code, nothing that could be paid. */
export function DamagedInvoice({ invoice, onNewInvoice }: DamagedInvoiceProps) {
  const { damaged: words, expired } = useCryptoMessages()
  useEffect(() => {
    console.error(
      `Till: the address of invoice ${invoice.id} is no valid ${invoice.coin} address, so nobody is asked ` +
        'to pay to it. What generate-invoice answers as "destination" has a wrong checksum or another coin’s prefix.',
    )
  }, [invoice])
  return (
    <section className="invoice">
      <div className="alert" role="alert">
        <ScreenHeading level={2}>{words.heading}</ScreenHeading>
        <p>{words.why}</p>
        <p>{words.contact}</p>
      </div>
      <OrderId id={invoice.id} />
      {onNewInvoice && <Button onClick={onNewInvoice}>{expired.newInvoice}</Button>}
      {process.env['SHOP_LOOK'] ? <WaysOut orderId={invoice.id} /> : null}
    </section>
  )
}
