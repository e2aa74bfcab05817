import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import type { PaidOrPendingWarning } from '../storage/payment-warning.ts'
import { Button } from '../ui/button.tsx'
import { OrderId } from './invoice/order-id.tsx'

interface PaidOrPendingPaymentProps {
  /** Of earlier payments that are paid or pending. The most severe comes first. */
  readonly warnings: readonly PaidOrPendingWarning[]
  /** Undefined when the product cannot be bought. */
  readonly onBuyAgain: (() => void) | undefined
}

/** Replaces the forms after a payment: Back must not lead to a second payment. */
export function PaidOrPendingPayment({ warnings, onBuyAgain }: PaidOrPendingPaymentProps) {
  const { crypto, earlierPayment } = useCryptoMessages()
  const orderIds = new Set(warnings.map(({ orderId }) => orderId))
  return (
    <div className="form">
      <p className="reason" role="alert">
        {warnings[0] && earlierPayment[warnings[0].kind]}
      </p>
      {[...orderIds].map((id) => id !== undefined && <OrderId key={id} id={id} />)}
      {onBuyAgain && (
        <Button className="button-quiet" onClick={onBuyAgain}>
          {crypto.buyAgain}
        </Button>
      )}
    </div>
  )
}
