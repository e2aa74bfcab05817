import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import type { ActiveInvoice } from './active-invoice.ts'
import { OrderId } from './order-id.tsx'

/** An invoice that was found again with nothing left to pay: no address until the server has said what it is. */
export function CheckingInvoice({ running }: { running: ActiveInvoice }) {
  const { expired, earlierPayment } = useCryptoMessages()
  return (
    <section className="invoice">
      {running.pending && <p className="reason">{earlierPayment.alreadyPending}</p>}
      <Spinner label={expired.checking} />
      <OrderId id={running.invoice.id} />
    </section>
  )
}
