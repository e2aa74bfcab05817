import './crypto.css'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import type { PaymentMark } from '../storage/payment-mark.read.ts'
import { removePaymentMark } from '../storage/payment-mark.write.ts'
import { warningFor } from '../storage/payment-warning.ts'
import { Button } from '../ui/button.tsx'
import { endPendingInvoice } from './invoice-records.ts'
import { PendingInvoice } from './pending-invoice.tsx'

interface PaymentOverProps {
  readonly productId: string
  readonly mark: PaymentMark
  /** The buyer buys again, or the payment has failed: the forms come back. */
  readonly onMarkRemoved: () => void
}

/** Replaces the forms after a payment: Back must not lead to a second one. */
export function PaymentOver({ productId, mark, onMarkRemoved }: PaymentOverProps) {
  const { crypto, earlierPayment } = useCryptoMessages()
  function removeMark(): void {
    removePaymentMark(productId, mark.at)
    onMarkRemoved()
  }
  return (
    <div className="form">
      <p className="reason" role="status">
        {earlierPayment[warningFor(mark)]}
      </p>
      <PendingInvoice productId={productId} mark={mark} onFailed={removeMark} />
      <Button
        onClick={() => {
          endPendingInvoice(productId)
          removeMark()
        }}
      >
        {crypto.buyAgain}
      </Button>
    </div>
  )
}
