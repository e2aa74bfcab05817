import { type ReactNode, useEffect, useState } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { shownInvoice, undecidedInvoices, withoutDismissed } from '../storage/record-status.ts'
import { getRecord } from '../storage/record-store.ts'
import { LazyInvoiceRedirect } from './ended-or-dismissed-invoice.tsx'
import { parseStoredInvoice } from './flow/parsed-stored-invoice.ts'
import type { InvoiceRedirectProps } from './invoice/invoice-redirect.tsx'
import { saveOutcome, storedStatusOf } from './save-outcome.ts'
import { useStatusPolls } from './use-status-polls.ts'
import { isWatched, onWatchesChange } from './watch/watched-invoices.ts'

interface PollUnwatchedInvoicesProps {
  readonly productId: string
  readonly visit: Visit
  /** Whether to poll the open invoice by the clock, too. Otherwise another tab may poll it: here each return to the page queries it. */
  readonly pollsShown: boolean
  /** True while the page must not redirect: in a payment, wallet sheet or request for an invoice, and while a form is in use. */
  readonly isBusy: () => boolean
}

/** Polls the invoices that no screen of this page watches, and redirects when one is paid or newly pending. */
export function PollUnwatchedInvoices(props: PollUnwatchedInvoicesProps): ReactNode {
  const { productId, visit, pollsShown, isBusy } = props
  const [redirect, setRedirect] = useState<InvoiceRedirectProps>()

  function polledInvoices() {
    const record = withoutDismissed(getRecord(productId), visit.dismissed)
    const shown = shownInvoice(record)
    return undecidedInvoices(record)
      .filter(({ terms }) => !isWatched(terms.orderId))
      .flatMap((stored) => {
        const parsed = parseStoredInvoice(productId, stored, Date.now())
        const waitsForReturn = !pollsShown && stored.word === undefined && stored === shown
        return parsed ? { ...parsed, waitsForReturn } : []
      })
  }

  const polls = useStatusPolls(productId, polledInvoices, ({ orderId }, outcome, queryNumber) => {
    const polled = polledInvoices().find(({ invoice }) => invoice.orderId === orderId)
    if (polled === undefined) return
    const status = storedStatusOf[outcome]
    const isKnownPending = status === 'pending' && polled.pending
    const mayRedirect = status !== 'ended' && !isKnownPending && !isBusy()
    if (mayRedirect) visit.redirecting.add(polled.storedId)
    saveOutcome(productId, polled.invoice, outcome, queryNumber)
    if (mayRedirect) setRedirect({ ...polled, productId, status })
  })

  // A screen of an invoice may come or go after the change of the record that has caused it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pollsShown` changes how often is polled.
  useEffect(() => {
    const update = () => polls.current?.update()
    update()
    return onWatchesChange(update)
  }, [pollsShown])

  return redirect && <LazyInvoiceRedirect {...redirect} />
}
