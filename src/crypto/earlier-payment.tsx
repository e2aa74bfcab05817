import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCryptoMessages } from '../i18n/runtime/use-crypto-messages.ts'
import { type PaymentMark, recallPaymentMark } from '../storage/payment-mark.read.ts'
import { onPaymentMarkElsewhere } from '../storage/payment-mark.write.ts'
import { warningFor } from '../storage/payment-warning.ts'
import { Button } from '../ui/button.tsx'
import { onRestore } from '../ui/on-restore.ts'

interface EarlierPaymentProps {
  readonly productId: string
  /** The mark that an invoice was refused for. */
  readonly turnedBack: PaymentMark | undefined
  /** The buyer has read the warning and wants an invoice all the same. */
  readonly onPayAgain: (answered: PaymentMark) => void
}

/** A warning of an earlier payment, from any tab; once an invoice was asked for, with a way to pay again. */
export function EarlierPayment({ productId, turnedBack, onPayAgain }: EarlierPaymentProps) {
  const { earlierPayment } = useCryptoMessages()
  const [known, setKnown] = useState<PaymentMark>()
  useLayoutEffect(() => {
    const recall = () => setKnown(recallPaymentMark(productId))
    recall()
    const undo = [onRestore(recall), onPaymentMarkElsewhere(productId, recall)]
    return () => {
      for (const end of undo) end()
    }
  }, [productId])
  const alert = useRef<HTMLDivElement>(null)
  // The button that was pressed may be far below.
  useEffect(() => {
    if (turnedBack) alert.current?.focus()
  }, [turnedBack])
  const mark = turnedBack ?? known
  return (
    mark && (
      <div className="alert earlier-payment" role="alert" tabIndex={-1} ref={alert}>
        <p>{earlierPayment[warningFor(mark)]}</p>
        {turnedBack && (
          <Button
            className="button-quiet"
            onClick={() => {
              setKnown(undefined)
              onPayAgain(turnedBack)
            }}
          >
            {earlierPayment.payAgain}
          </Button>
        )}
      </div>
    )
  )
}
