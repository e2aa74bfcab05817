import { type ReactNode, useLayoutEffect, useState } from 'react'
import { getPaymentMark, isPaidOrPending, type PaymentMark } from '../storage/payment-mark.read.ts'
import { onRestore } from '../ui/on-restore.ts'
import { PaymentOver } from './lazy-tabs.ts'
import { LoadingBoundary } from './loading-boundary.tsx'

interface UnlessPaidProps {
  /** Undefined while the product is loading. */
  readonly productId: string | undefined
  readonly children: ReactNode
}

/** Replaces the payment form once the product is paid: Back must not lead to a second payment. */
export function UnlessPaid({ productId, children }: UnlessPaidProps) {
  const [mark, setMark] = useState<PaymentMark>()
  useLayoutEffect(() => {
    if (productId === undefined) return
    const readMark = () => setMark(getPaymentMark(productId))
    readMark()
    return onRestore(readMark)
  }, [productId])
  if (productId === undefined || !isPaidOrPending(mark)) return children
  return (
    <LoadingBoundary>
      <PaymentOver
        productId={productId}
        mark={mark}
        onMarkRemoved={() => setMark(getPaymentMark(productId))}
      />
    </LoadingBoundary>
  )
}
