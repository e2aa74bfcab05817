import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import { OrderId } from './order-id.tsx'
import type { RunningInvoice } from './active-invoice.ts'

/** An invoice that was found again with nothing left to pay: no address until the server has said what it is. */
export function CheckingInvoice({ running }: { running: RunningInvoice }) {
  const { expired, earlierPayment } = useCryptoMessages()
  return (
    <section className="invoice">
      {running.pending && <p className="reason">{earlierPayment.alreadyPending}</p>}
      <Spinner label={expired.checking} />
      <OrderId id={running.invoice.id} />
    </section>
  )
}
