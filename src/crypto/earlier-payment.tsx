import { useLayoutEffect, useState } from 'react'
import { useCryptoMessages } from '../i18n/use-crypto-messages.ts'
import { recallPaymentMark } from '../memory/payment-mark.ts'
import { Alert } from '../ui/alert.tsx'
import { onRestore } from '../ui/on-restore.ts'

/** A warning above the form: a payment by card was sent, or left for the bank's page, and its outcome is unknown. */
export function EarlierPayment({ productId }: { productId: string }) {
  const { crypto } = useCryptoMessages()
  const [isUnknown, setUnknown] = useState(false)
  useLayoutEffect(() => {
    const recall = () => {
      const kind = recallPaymentMark(productId)?.kind
      setUnknown(kind === 'sent' || kind === 'confirming')
    }
    recall()
    return onRestore(recall)
  }, [productId])
  return (
    isUnknown && (
      <Alert>
        <p>{crypto.mayHavePaid}</p>
      </Alert>
    )
  )
}
