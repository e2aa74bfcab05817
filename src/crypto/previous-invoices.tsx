import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { CryptoFlow } from './crypto-flow.ts'
import { InvoiceLoadError, loadInvoiceChunk } from './invoice-part.tsx'
import { usePreviousInvoices } from './use-previous-invoices.ts'

const InvoiceRedirect = lazyPart(
  async () => ({ default: (await loadInvoiceChunk()).InvoiceRedirect }),
  InvoiceLoadError,
)
const LastInvoice = lazyPart(
  async () => ({ default: (await loadInvoiceChunk()).LastInvoice }),
  InvoiceLoadError,
)

interface PreviousInvoicesProps {
  readonly productId: string
  readonly flow: CryptoFlow
  readonly children: ReactNode
}

/** Redirects when a previous invoice turns out paid, and shows the Order ID of the last ended one. */
export function PreviousInvoices({ productId, flow, children }: PreviousInvoicesProps) {
  const { found, ended, onOutcome } = usePreviousInvoices(productId, flow)
  if (found !== undefined) {
    return (
      <Suspense>
        <InvoiceRedirect productId={productId} {...found} />
      </Suspense>
    )
  }
  return (
    <>
      {children}
      {ended && (
        <Suspense>
          <LastInvoice invoice={ended.invoice} onOutcome={(outcome) => onOutcome(ended, outcome)} />
        </Suspense>
      )}
    </>
  )
}
