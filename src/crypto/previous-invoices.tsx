import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { activeInvoice, undecidedInvoices, withoutDismissed } from '../storage/record-status.ts'
import { getRecord } from '../storage/record-store.ts'
import { InvoiceRedirect } from './ended-invoice.tsx'
import { parseStoredInvoice } from './flow/parsed-invoice.ts'
import type { InvoiceRedirectProps } from './invoice/invoice-redirect.tsx'
import { saveOutcome, storedStatusOf } from './save-outcome.ts'
import { useStatusPolls } from './use-status-polls.ts'

interface PreviousInvoicesProps {
  readonly productId: string
  readonly visit: Visit
  /** True when no screen watches the active invoice. */
  readonly includesActive: boolean
  /** True while the page must not redirect: a payment is under way, or the buyer fills in a form. */
  readonly isBusy: () => boolean
}

/** Polls the other invoices of a product, and redirects when one is paid. */
export function PreviousInvoices(props: PreviousInvoicesProps): ReactNode {
  const { productId, visit, includesActive, isBusy } = props
  const [found, setFound] = useState<InvoiceRedirectProps>()

  function polledInvoices() {
    const record = withoutDismissed(getRecord(productId), visit.isDismissed)
    const shown = includesActive ? undefined : activeInvoice(record)
    return (
      undecidedInvoices(record)
        // A shop may have one id for all coins of an order.
        .filter(({ terms }) => terms.orderId !== shown?.terms.orderId)
        .flatMap((stored) => parseStoredInvoice(productId, stored, Date.now()) ?? [])
    )
  }

  const polls = useStatusPolls(productId, polledInvoices, ({ id }, outcome, number) => {
    const polled = polledInvoices().find(({ invoice }) => invoice.id === id)
    if (polled === undefined) return
    const status = storedStatusOf[outcome]
    const isKnown = status === 'pending' && polled.pending
    const redirects = status !== 'ended' && !isKnown && !isBusy()
    if (redirects) visit.startRedirect(polled.storedId)
    saveOutcome(productId, polled.invoice, outcome, number)
    if (redirects) setFound({ ...polled, productId, status })
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the set that is polled changes with it.
  useEffect(() => polls.current?.update(), [includesActive])

  return (
    found && (
      <Suspense>
        <InvoiceRedirect {...found} />
      </Suspense>
    )
  )
}
