import { type ReactNode, useState } from 'react'
import { hasStoredInvoice } from '../storage/active-invoice.read.ts'
import { ResumedInvoice } from './lazy-tabs.ts'
import { LoadingBoundary } from './loading-boundary.tsx'

interface StoredInvoiceViewProps {
  readonly productId: string
  /** Shown when this browser stores no invoice of the product. */
  readonly children?: ReactNode
}

/** The invoice of a product that cannot be bought with coins now: money may be on its way to it. */
export function StoredInvoiceView({ productId, children }: StoredInvoiceViewProps) {
  const [isStored] = useState(() => hasStoredInvoice(productId))
  if (!isStored) return children
  return (
    <LoadingBoundary>
      <ResumedInvoice productId={productId}>{children}</ResumedInvoice>
    </LoadingBoundary>
  )
}
