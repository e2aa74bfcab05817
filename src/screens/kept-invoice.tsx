import { type ReactNode, useState } from 'react'
import { hasStoredInvoice } from '../storage/active-invoice.read.ts'
import { ResumedInvoice } from './lazy-tabs.ts'
import { LoadingBoundary } from './loading-boundary.tsx'

interface KeptInvoiceProps {
  readonly productId: string
  /** Shown when this browser keeps no invoice of the product. */
  readonly children?: ReactNode
}

/** The invoice of a product that cannot be bought with coins now: money may be on its way to it. */
export function KeptInvoice({ productId, children }: KeptInvoiceProps) {
  const [isKept] = useState(() => hasStoredInvoice(productId))
  if (!isKept) return children
  return (
    <LoadingBoundary>
      <ResumedInvoice productId={productId}>{children}</ResumedInvoice>
    </LoadingBoundary>
  )
}
