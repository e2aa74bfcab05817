import type { ReactNode } from 'react'
import type { Visit } from '../../checkout/visit.ts'
import { useRecord } from '../../storage/use-record.ts'
import { InvoiceWithoutForm } from '../lazy-crypto.ts'
import { LoadingBoundary } from '../loading-boundary.tsx'

interface StoredInvoiceViewProps {
  readonly productId: string
  readonly visit: Visit
  /** Shown without an active invoice. */
  readonly children?: ReactNode
}

/** Shows a stored invoice where there is no crypto tab: the buyer may have paid it already. */
export function StoredInvoiceView({ productId, visit, children }: StoredInvoiceViewProps) {
  const { invoices } = useRecord(productId)
  if (invoices.length === 0) return children
  return (
    <LoadingBoundary>
      <InvoiceWithoutForm productId={productId} visit={visit}>
        {children}
      </InvoiceWithoutForm>
    </LoadingBoundary>
  )
}
