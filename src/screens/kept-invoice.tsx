import { type ReactNode, Suspense, useState } from 'react'
import { hasKeptInvoice } from '../storage/active-invoice.read.ts'
import { ResumedInvoice } from './lazy-tabs.ts'

interface KeptInvoiceProps {
  readonly productId: string
  /** Shown while the code of the invoice loads. */
  readonly fallback?: ReactNode
  /** Shown when this browser keeps no invoice of the product. */
  readonly children?: ReactNode
}

/** The invoice of a product that cannot be bought with coins now: money may be on its way to it. */
export function KeptInvoice({ productId, fallback, children }: KeptInvoiceProps) {
  const [isKept] = useState(() => hasKeptInvoice(productId))
  if (!isKept) return children
  return (
    <Suspense fallback={fallback}>
      <ResumedInvoice productId={productId}>{children}</ResumedInvoice>
    </Suspense>
  )
}
