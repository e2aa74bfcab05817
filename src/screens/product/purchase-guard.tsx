import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
  /** True during a payment, wallet sheet or request for an invoice: its outcome needs the form. */
  readonly isBusy: () => boolean
  /** A form in use warns instead. Only Back, when the bfcache restores the page, replaces it. */
  readonly isFormInUse: () => boolean
  /** Called with whether the guard shows an earlier payment: the parent then hides forms and invoices. */
  readonly onReplace: (replaces: boolean) => void
  /** Why the product cannot be bought. Hides 'Buy it again'. */
  readonly explanation?: ReactNode
}

/**
 * Replaces forms and invoices once any tab has paid for the product, or has a payment pending, unless the page is busy or
 * a form is in use: Back must not lead to a second payment. Polls the previous invoices: the buyer may have paid one.
 */
export function PurchaseGuard(props: PurchaseGuardProps) {
  const { productId, visit, isBusy, isFormInUse, onReplace, explanation } = props
  const record = useRecord(productId)
  const [paidOrPendingIds, setPaidOrPendingIds] = useState<readonly string[]>([])
  const isRestored = useRef(false)
  const update = useEffectEvent(() => {
    if (isBusy() || (isFormInUse() && !isRestored.current)) return
    isRestored.current = false
    const warnings = warningsOf(getRecord(productId)).filter(isPaidOrPending)
    const ids = warnings.map(({ id }) => id).filter((id) => !visit.redirecting.has(id))
    setPaidOrPendingIds((before) => (String(before) === String(ids) ? before : ids))
  })
  const onPageRestored = useEffectEvent(() => {
    isRestored.current = true
    visit.redirecting.clear()
    update()
  })
  useLayoutEffect(() => {
    // In this order: the record is read again before the restored page looks at it.
    const stops = [onRecordChange(productId, () => update()), onRestore(onPageRestored)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [productId])
  // Runs after each render: a payment of another tab is ignored while this page is busy, and counts once it is not.
  useLayoutEffect(() => update())

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
        // While this guard hides the invoice screen, other tabs hide theirs, too, unless they are busy.
        <PollUnwatchedInvoices
          productId={productId}
          visit={visit}
          pollsShown={replaces}
          isBusy={() => isBusy() || isFormInUse()}
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
