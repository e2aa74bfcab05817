import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { Spinner } from '../../ui/spinner.tsx'
import type { ParsedInvoice } from '../flow/parsed-invoice.ts'
import { OrderId } from './order-id.tsx'

/** Shows no address: the invoice may be paid or expired. */
export function CheckingInvoice({ activeInvoice }: { activeInvoice: ParsedInvoice }) {
  const { expired, earlierPayment } = useCryptoMessages()
  return (
    <section className="invoice">
      {activeInvoice.pending && <p className="reason">{earlierPayment.alreadyPending}</p>}
      <Spinner label={expired.checking} />
      <OrderId id={activeInvoice.invoice.orderId} />
    </section>
  )
}
