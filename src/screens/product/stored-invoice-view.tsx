import type { ComponentProps } from 'react'
import { useRecord } from '../../storage/use-record.ts'
import { InvoiceWithoutForm } from '../lazy-crypto.ts'
import { LoadingBoundary } from '../loading-boundary.tsx'

/** Shows a stored invoice where there is no crypto tab. An active one, or one ended on this page, replaces `children`. */
export function StoredInvoiceView(props: ComponentProps<typeof InvoiceWithoutForm>) {
  const { invoices } = useRecord(props.productId)
  if (invoices.length === 0) return props.children
  return (
    <LoadingBoundary>
      <InvoiceWithoutForm {...props} />
    </LoadingBoundary>
  )
}
