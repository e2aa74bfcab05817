import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { onRestore } from '../../browser/navigation/on-page-change.ts'
import { allowReloadOnlyIf } from '../../browser/navigation/reload.ts'
import type { Visit } from '../../checkout/visit.ts'
import { isPaidOrPending, warningsOf } from '../../storage/payment-warning.ts'
import { undecidedInvoices } from '../../storage/record-status.ts'
import { getRecord, isRecordSaved, onRecordChange } from '../../storage/record-store.ts'
import { useRecord } from '../../storage/use-record.ts'
import { PaidOrPendingPayment } from '../lazy-crypto.ts'
import { loadCrypto } from '../lazy-tabs.ts'
import { LoadingBoundary } from '../loading-boundary.tsx'

interface PurchaseGuardProps {
  readonly productId: string
  readonly visit: Visit
  /** True during a payment, wallet sheet or invoice request, and while a form is in use: then the form warns instead. */
  readonly isBusy: () => boolean
  /** Called with whether the guard shows an earlier payment: the parent then hides forms and invoices. */
  readonly onReplace: (replaces: boolean) => void
  /** Why the product cannot be bought. Hides 'Buy it again'. */
  readonly explanation?: ReactNode
}

/**
 * Replaces forms and invoices once any tab has paid for the product, or has a payment pending: Back must not lead to a
 * second payment. Polls the previous invoices, because the buyer may have paid one of them.
 */
export function PurchaseGuard(props: PurchaseGuardProps) {
  const { productId, visit, isBusy, onReplace, explanation } = props
  const record = useRecord(productId)
  const [paidOrPendingIds, setPaidOrPendingIds] = useState<readonly string[]>([])
  /** @param isOpening the page has just been mounted, or restored from the bfcache: then even a form in use is replaced. */
  const update = useEffectEvent((isOpening: boolean) => {
    if (!isOpening && isBusy()) return
    const warnings = warningsOf(getRecord(productId)).filter(isPaidOrPending)
    const ids = warnings.map(({ id }) => id).filter((id) => isOpening || !visit.redirecting.has(id))
    setPaidOrPendingIds((before) => (String(before) === String(ids) ? before : ids))
  })
  useLayoutEffect(() => {
    update(true)
    const stops = [onRestore(() => update(true)), onRecordChange(productId, () => update(false))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [productId])
  // Runs after each render: a payment of another tab is ignored while this page is busy, and counts once it is not.
  useLayoutEffect(() => update(false))

  const warnings = warningsOf(record)
    .filter(isPaidOrPending)
    .filter(({ id }) => paidOrPendingIds.includes(id) && !visit.dismissed.has(id))
  const replaces = warnings.length > 0
  // Runs before paint: a form that must not be used must not appear.
  useLayoutEffect(() => onReplace(replaces), [replaces, onReplace])

  const PollUnwatchedInvoices = useLoadedPoll(undecidedInvoices(record).length > 0)
  useEffect(() => allowReloadOnlyIf(() => isRecordSaved(productId)), [productId])

  function buyAgain(): void {
    for (const { id } of warnings) visit.dismissed.add(id)
    visit.consentTo(warnings.map(({ consentKey }) => consentKey))
    setPaidOrPendingIds([])
  }

  return (
    <>
      {replaces && (
        <LoadingBoundary>
          {explanation}
          <PaidOrPendingPayment
            warnings={warnings}
            onBuyAgain={explanation ? undefined : buyAgain}
          />
        </LoadingBoundary>
      )}
      {PollUnwatchedInvoices && (
        // While this guard hides the invoice screen, other tabs hide theirs, too: none queries the open invoice often.
        <PollUnwatchedInvoices
          productId={productId}
          visit={visit}
          pollsShown={replaces}
          isBusy={isBusy}
        />
      )}
    </>
  )
}

type PollUnwatchedInvoices = Awaited<ReturnType<typeof loadCrypto>>['PollUnwatchedInvoices']

/** Keeps the component when no undecided invoice is left: it may still have to redirect. */
function useLoadedPoll(isNeeded: boolean): PollUnwatchedInvoices | undefined {
  const [component, setComponent] = useState<PollUnwatchedInvoices>()
  useEffect(() => {
    if (!isNeeded) return
    loadCrypto().then(
      ({ PollUnwatchedInvoices }) => setComponent(() => PollUnwatchedInvoices),
      // Without the chunk, no payment to a previous invoice is noticed, nor to the shown one while the guard hides it.
      () => {},
    )
  }, [isNeeded])
  return component
}
