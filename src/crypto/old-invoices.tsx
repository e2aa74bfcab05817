import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../ui/lazy-part.tsx'
import type { CryptoFlow } from './crypto-flow.ts'
import { MissingInvoice } from './invoice-part.tsx'
import { useOldInvoices } from './use-old-invoices.ts'

const loadScreen = () => import('./invoice-screen.tsx')
const InvoiceOver = lazyPart(
  async () => ({ default: (await loadScreen()).InvoiceOver }),
  MissingInvoice,
)
const LastInvoice = lazyPart(
  async () => ({ default: (await loadScreen()).LastInvoice }),
  MissingInvoice,
)

interface OldInvoicesProps {
  readonly productId: string
  readonly flow: CryptoFlow
  readonly children: ReactNode
}

/** What invoices that are not on the screen add to it: a payment that was found, or the last one's end. */
export function OldInvoices({ productId, flow, children }: OldInvoicesProps) {
  const { found, ended, onWord } = useOldInvoices(productId, flow)
  if (found !== undefined) {
    return (
      <Suspense>
        <InvoiceOver productId={productId} {...found} />
      </Suspense>
    )
  }
  return (
    <>
      {children}
      {ended && (
        <Suspense>
          <LastInvoice invoice={ended} onWord={(word) => onWord(ended, word)} />
        </Suspense>
      )}
    </>
  )
}
