import { type ComponentProps, Suspense } from 'react'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Spinner } from '../ui/spinner.tsx'
import { InvoicePart } from './invoice-part.tsx'
import { recordOutcome } from './invoice-records.ts'

type ActiveInvoiceScreenProps = Omit<ComponentProps<typeof InvoicePart>, 'onOutcome'>

export function ActiveInvoiceScreen(props: ActiveInvoiceScreenProps) {
  const { frame } = useMessages()
  const { productId, activeInvoice } = props
  const { invoice } = activeInvoice
  return (
    <Suspense fallback={<Spinner label={frame.loading} />}>
      <InvoicePart
        key={`${invoice.id} ${invoice.destination}`}
        {...props}
        onOutcome={(outcome) => recordOutcome(productId, invoice, outcome)}
      />
    </Suspense>
  )
}
