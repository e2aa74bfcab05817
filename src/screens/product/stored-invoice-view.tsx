import type { ComponentProps } from 'react'
import { useRecord } from '../../storage/use-record.ts'
import { InvoiceWithoutForm } from '../lazy-crypto.ts'
import { LoadingBoundary } from '../loading-boundary.tsx'

/** Shows a stored invoice on a page without a crypto tab. An active one replaces `children`: why the product cannot be bought. */
export function StoredInvoiceView(props: ComponentProps<typeof InvoiceWithoutForm>) {
  const { invoices } = useRecord(props.productId)
  if (invoices.length === 0) return props.children
  return (
    <LoadingBoundary>
      <InvoiceWithoutForm {...props} />
    </LoadingBoundary>
  )
}
