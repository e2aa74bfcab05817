import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { getPaymentMark, isPaidOrPending, type PaymentMark } from '../storage/payment-mark.read.ts'
import { onOtherTabPaymentMarkChange } from '../storage/payment-mark.write.ts'
import { warningFor } from '../storage/payment-warning.ts'
import { Button } from '../ui/button.tsx'
import { onRestore } from '../ui/on-restore.ts'
import { OrderId } from './order-id.tsx'

interface EarlierPaymentProps {
  readonly productId: string
  /** The mark that has stopped a request for an invoice. */
  readonly interruptedBy?: PaymentMark | undefined
  /** Called only after `interruptedBy`. */
  readonly onPayAgain?: (answered: PaymentMark) => void
}

/** Warns of an earlier payment of any tab. 'Pay again' appears after a request for an invoice. */
export function EarlierPayment({ productId, interruptedBy, onPayAgain }: EarlierPaymentProps) {
  const { earlierPayment } = useCryptoMessages()
  const [known, setKnown] = useState<PaymentMark>()
  useLayoutEffect(() => {
    const read = () => setKnown(getPaymentMark(productId))
    read()
    const undo = [onRestore(read), onOtherTabPaymentMarkChange(productId, read)]
    return () => {
      for (const stop of undo) stop()
    }
  }, [productId])
  const alert = useRef<HTMLDivElement>(null)
  // The pressed button may be far below the alert.
  useEffect(() => {
    if (interruptedBy) alert.current?.focus()
  }, [interruptedBy])
  const mark = interruptedBy ?? known
  return (
    mark && (
      <div
        className={`earlier-payment ${isPaidOrPending(mark) ? 'notice' : 'alert'}`}
        role="alert"
        tabIndex={-1}
        ref={alert}
      >
        <p>{earlierPayment[warningFor(mark)]}</p>
        {mark.invoiceId !== undefined && <OrderId id={mark.invoiceId} />}
        {interruptedBy && (
          <Button
            className="button-quiet"
            onClick={() => {
              setKnown(undefined)
              onPayAgain?.(interruptedBy)
            }}
          >
            {earlierPayment.payAgain}
          </Button>
        )}
      </div>
    )
  )
}
