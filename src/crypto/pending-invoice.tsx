import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import type { StoredInvoice } from '../storage/record.ts'
import { undecidedInvoices } from '../storage/record-status.ts'
import { getRecord } from '../storage/record-store.ts'
import { useRecord } from '../storage/use-record.ts'
import { LazyExpiredInvoice } from './ended-or-dismissed-invoice.tsx'
import { parseStoredInvoice } from './flow/parsed-stored-invoice.ts'
import { saveOutcome } from './save-outcome.ts'
import { useStatusPolls } from './use-status-polls.ts'
import { checkAgain } from './watch/query-until-status.ts'

interface PendingInvoiceProps {
  readonly productId: string
  readonly orderId: string
  /** Called with the expired view, which replaces the screen, and with undefined once that view no longer applies. */
  readonly onEnded: (view: ReactNode) => void
  /** Rendered once an invoice of the order is paid. */
  readonly children: ReactNode
}

/** Polls the invoices of the order on /pending, and reads their status from the stored record, which any tab may update. */
export function PendingInvoice({ productId, orderId, onEnded, children }: PendingInvoiceProps) {
  const isOfOrder = ({ terms }: StoredInvoice) => String(terms.orderId) === orderId
  const statuses = useRecord(productId)
    .invoices.filter(isOfOrder)
    .map(({ word }) => word?.status)
  const isPaid = statuses.includes('paid')
  const hasEnded = statuses.length > 0 && statuses.every((status) => status === 'ended')

  const parse = (stored: StoredInvoice) => parseStoredInvoice(productId, stored, Date.now()) ?? []
  const save = saveOutcome.bind(null, productId)
  useStatusPolls(
    productId,
    () => undecidedInvoices(getRecord(productId)).filter(isOfOrder).flatMap(parse),
    save,
  )

  const showEnd = useEffectEvent(() => {
    const [ended] = getRecord(productId).invoices.filter(isOfOrder).flatMap(parse)
    if (ended === undefined) return
    const { invoice } = ended
    onEnded(
      <Suspense>
        <LazyExpiredInvoice
          productId={productId}
          invoice={invoice}
          checkAgain={() => checkAgain(productId, invoice, save.bind(null, invoice))}
          headingLevel={1}
          onNewInvoice={undefined}
        />
      </Suspense>,
    )
  })
  const hideEnd = useEffectEvent(() => onEnded(undefined))
  useEffect(() => {
    if (!hasEnded) return
    showEnd()
    return () => hideEnd()
  }, [hasEnded])

  return isPaid ? children : null
}
