import { useCryptoMessages } from '../../i18n/runtime/use-crypto-messages.ts'
import { CheckAgain, type CheckStatus } from './check-again.tsx'
import { OrderId } from './order-id.tsx'

interface LastInvoiceProps {
  readonly orderId: string
  readonly checkAgain: CheckStatus
}

/** Shows an invoice that has ended, or is dismissed and not paid. A part of the chunk `invoice-screen.tsx`. */
export function LastInvoice({ orderId, checkAgain }: LastInvoiceProps) {
  const { expired: messages } = useCryptoMessages()
  return (
    <section className="last-invoice">
      <h2>{messages.lastInvoice}</h2>
      <p>{messages.latePayment}</p>
      <OrderId id={orderId} />
      <CheckAgain checkAgain={checkAgain} quiet />
    </section>
  )
}
