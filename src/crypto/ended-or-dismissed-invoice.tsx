import { type ReactNode, Suspense, useState } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { useRecord } from '../storage/use-record.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { parseStoredInvoice } from './flow/parsed-stored-invoice.ts'
import type { InvoiceRedirectProps } from './invoice/invoice-redirect.tsx'
import { InvoiceLoadError, loadInvoiceWithHub } from './invoice/lazy-invoice.tsx'
import { saveOutcome, storedStatusOf } from './save-outcome.ts'
import { useIsStillShown } from './use-is-still-shown.ts'
import { checkAgain } from './watch/query-until-status.ts'

const LazyLastInvoice = lazyWithRetry(loadInvoiceWithHub, 'LastInvoice', InvoiceLoadError)
const SuspendingInvoiceRedirect = lazyWithRetry(
  loadInvoiceWithHub,
  'InvoiceRedirect',
  InvoiceLoadError,
)

export const LazyExpiredInvoice = lazyWithRetry(
  loadInvoiceWithHub,
  'ExpiredInvoice',
  InvoiceLoadError,
)

export const LazyInvoiceRedirect = (props: InvoiceRedirectProps) => (
  <Suspense>
    <SuspendingInvoiceRedirect {...props} />
  </Suspense>
)

interface EndedOrDismissedInvoiceProps {
  readonly productId: string
  readonly visit: Visit
}

/**
 * Shows the newest invoice that has ended, or is dismissed and not paid: its status can be queried after a late payment.
 * One that was replaced after its deadline counts as ended.
 */
export function EndedOrDismissedInvoice({
  productId,
  visit,
}: EndedOrDismissedInvoiceProps): ReactNode {
  const { invoices } = useRecord(productId)
  const [redirect, setRedirect] = useState<InvoiceRedirectProps>()
  const [openedAt] = useState(Date.now)
  const stored = invoices.find(({ id, word: latest, replaced, deadline }) => {
    const status = latest?.status
    // The hub was unreachable at the deadline, and the buyer has asked for a new invoice.
    const hasUnknownEnd = status === undefined && replaced && deadline < openedAt
    return status === 'ended' || hasUnknownEnd || (visit.dismissed.has(id) && status !== 'paid')
  })
  const last = stored && parseStoredInvoice(productId, stored, Date.now())
  const isStillShown = useIsStillShown(last?.storedId)
  if (redirect) return <LazyInvoiceRedirect {...redirect} />
  if (last === undefined) return null

  const { invoice, storedId } = last
  const check = () =>
    checkAgain(productId, invoice, (outcome, queryNumber) => {
      const status = storedStatusOf[outcome]
      const redirects = status !== 'ended' && isStillShown(storedId)
      if (redirects) visit.redirecting.add(storedId)
      saveOutcome(productId, invoice, outcome, queryNumber)
      if (redirects) setRedirect({ ...last, productId, status })
    })
  return (
    <Suspense>
      <LazyLastInvoice key={storedId} orderId={invoice.orderId} checkAgain={check} />
    </Suspense>
  )
}
