import { type ReactNode, useEffect, useState } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { shownInvoice, undecidedInvoices, withoutDismissed } from '../storage/record-status.ts'
import { getRecord } from '../storage/record-store.ts'
import { LazyInvoiceRedirect } from './ended-or-dismissed-invoice.tsx'
import { parseStoredInvoice } from './flow/parsed-stored-invoice.ts'
import type { InvoiceRedirectProps } from './invoice/invoice-redirect.tsx'
import { saveOutcome, storedStatusOf } from './save-outcome.ts'
import { useStatusPolls } from './use-status-polls.ts'

interface PollUnwatchedInvoicesProps {
  readonly productId: string
  readonly visit: Visit
  /** Whether to poll the shown invoice, too. The invoice screen polls it, but not while PurchaseGuard hides that screen. */
  readonly pollsShown: boolean
  /** True while the page must not redirect: in a payment, wallet sheet or request for an invoice, and while a form is in use. */
  readonly isBusy: () => boolean
}

/** Polls the invoices that no screen polls, and redirects when one turns out to be paid or newly pending. */
export function PollUnwatchedInvoices(props: PollUnwatchedInvoicesProps): ReactNode {
  const { productId, visit, pollsShown, isBusy } = props
  const [redirect, setRedirect] = useState<InvoiceRedirectProps>()

  function polledInvoices() {
    const record = withoutDismissed(getRecord(productId), visit.isDismissed)
    const watched = pollsShown ? undefined : shownInvoice(record)
    return (
      undecidedInvoices(record)
        // A shop may use one order for several invoices: the invoice screen already queries the order's status. It stays
        // on no pending invoice: a form in use warns of it instead.
        .filter(({ terms, word }) => word || terms.orderId !== watched?.terms.orderId)
        .flatMap((stored) => parseStoredInvoice(productId, stored, Date.now()) ?? [])
    )
  }

  const polls = useStatusPolls(productId, polledInvoices, ({ orderId }, outcome, queryNumber) => {
    const polled = polledInvoices().find(({ invoice }) => invoice.orderId === orderId)
    if (polled === undefined) return
    const status = storedStatusOf[outcome]
    const isKnownPending = status === 'pending' && polled.pending
    const mayRedirect = status !== 'ended' && !isKnownPending && !isBusy()
    if (mayRedirect) visit.markRedirecting(polled.storedId)
    saveOutcome(productId, polled.invoice, outcome, queryNumber)
    if (mayRedirect) setRedirect({ ...polled, productId, status })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: `pollsShown` changes the polled set.
  useEffect(() => polls.current?.update(), [pollsShown])

  return redirect && <LazyInvoiceRedirect {...redirect} />
}
