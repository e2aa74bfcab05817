import { useEffect, useRef } from 'react'
import type { Invoice } from '../api/invoice.ts'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Fact } from './fact.tsx'

interface DamagedInvoiceProps {
  readonly invoice: Invoice
  /** Undefined where no new invoice can be had. */
  readonly onNewInvoice: (() => void) | undefined
}

/** In place of an invoice whose address cannot be right: no address, no code, nothing that could be paid. */
export function DamagedInvoice({ invoice, onNewInvoice }: DamagedInvoiceProps) {
  const { damaged: words, expired, invoice: invoiceWords, copy } = useCryptoMessages()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    console.error(
      `Till: the address of invoice ${invoice.id} is no valid ${invoice.coin} address, so nobody is asked ` +
        'to pay to it. What generate-invoice answers as "destination" has a wrong checksum or another coin’s prefix.',
    )
  }, [invoice])
  return (
    <section className="invoice">
      <div className="alert" role="alert">
        <h2 ref={heading} tabIndex={-1}>
          {words.heading}
        </h2>
        <p>{words.why}</p>
        <p>{words.contact}</p>
      </div>
      <dl className="facts">
        <Fact
          name={expired.orderId}
          action={<CopyButton text={invoice.id} {...invoiceWords.copyOrderId} words={copy} />}
          size="long"
        >
          {invoice.id}
        </Fact>
      </dl>
      {onNewInvoice && <Button onClick={onNewInvoice}>{expired.newInvoice}</Button>}
    </section>
  )
}
