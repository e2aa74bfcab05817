import './crypto.css'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { recallSavedInvoice } from '../storage/active-invoice.read.ts'
import { forgetSavedInvoice } from '../storage/active-invoice.write.ts'
import type { PaymentMark } from '../storage/payment-mark.read.ts'
import { clearPaymentMark } from '../storage/payment-mark.write.ts'
import { warningFor } from '../storage/payment-warning.ts'
import { Button } from '../ui/button.tsx'
import { PendingInvoice } from './pending-invoice.tsx'

interface PaymentOverProps {
  readonly productId: string
  /** Of a payment by any method that is paid or pending. */
  readonly mark: PaymentMark
  /** The product can be bought again: the buyer wants to, or the payment has failed. */
  readonly onSell: () => void
}

/** In place of the forms once a payment is over or under way: Back must not lead into a second one. */
export function PaymentOver({ productId, mark, onSell }: PaymentOverProps) {
  const { crypto, earlierPayment } = useCryptoMessages()
  function sell(): void {
    clearPaymentMark(productId, mark.at)
    onSell()
  }
  return (
    <div className="form">
      <p className="reason" role="status">
        {earlierPayment[warningFor(mark)]}
      </p>
      <PendingInvoice productId={productId} mark={mark} onFailed={sell} />
      <Button
        onClick={() => {
          // An open one can still be paid, and is shown again.
          if (recallSavedInvoice(productId)?.fate) forgetSavedInvoice(productId)
          sell()
        }}
      >
        {crypto.buyAgain}
      </Button>
    </div>
  )
}
