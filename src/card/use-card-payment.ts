import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { BillingDetails } from '../api/stripe-payment-method.ts'
import { prefetchChunks } from '../browser/loading/prefetch-chunks.ts'
import { onRestore } from '../browser/navigation/on-page-change.ts'
import { allowReloadOnlyIf } from '../browser/navigation/reload.ts'
import type { Visit } from '../checkout/visit.ts'
import { type Buyer, getBuyer, saveTypedText } from '../storage/buyer.ts'
import { confirmingPayments } from '../storage/confirming-payment.ts'
import { initialEmail } from '../storage/initial-email.ts'
import type { CardFieldsHandle } from './fields/card-fields.ts'
import { isStep, type PaymentEvent } from './flow/card-flow.ts'
import { saveTypedForm } from './form/save-typed-form.ts'
import { awaitCardFormChunk, type CardFormChunk } from './lazy-card-form.tsx'
import type { WalletConfirmation } from './pay/pay-by-wallet.ts'
import type { PayPorts } from './pay/submit-payment.ts'
import { useCardFlow } from './use-card-flow.ts'
import { useEarlierPayment } from './use-earlier-payment.ts'
import { type CardTabVisibility, stepOfHistoryEntry, useStepHistory } from './use-step-history.ts'

export type CardPayment = ReturnType<typeof useCardPayment>

interface CardPaymentSettings {
  /** Resolves to whether the price has changed since it was shown. */
  readonly refreshPriceIfDue: () => Promise<boolean>
  /** Whether the buyer is in the email field of the first step. */
  readonly isInEmailField: () => boolean
  /** Called with a stored email or the `?email=` of the URL, or with ''. */
  readonly onPrefill: (email: string) => void
  readonly onRawCardRefused: () => void
  readonly onStepVisited: () => void
  /** Called with true when a payment starts, and with false when a step shows: an outcome counts as paying. */
  readonly onPaying: (paying: boolean) => void
  /** Holds the buyer's consents: each covers the next payment or invoice request, such as the payment of "Pay again". */
  readonly visit: Visit
}

export function useCardPayment(
  productId: string | undefined,
  visibility: CardTabVisibility,
  settings: CardPaymentSettings,
) {
  const [buyer, setBuyer] = useState<Buyer>()
  const [restoredId, setRestoredId] = useState<string>()
  const [hasStoredBuyer, setHasStoredBuyer] = useState(false)
  const { flow, dispatch, pay } = useCardFlow(settings.onPaying)
  const cardFields = useRef<CardFieldsHandle>(null)
  /**
   * Set by a press of the wallet: "Pay again" then focuses it, and a press of Pay that waits is dropped. Cleared by an
   * accepted email, a press of Pay and an edit of the card form.
   */
  const prefersWallet = useRef(false)
  const earlierPayment = useEarlierPayment(productId, settings.visit)

  // While rendering, because the card form may mount with the product. Prerendered HTML has no product.
  if (productId !== restoredId) {
    setRestoredId(productId)
    setBuyer(productId === undefined ? undefined : getBuyer(productId))
  }
  const restoreFromStorage = useEffectEvent((id: string) => {
    setHasStoredBuyer(buyer !== undefined)
    // A reload or "Try again" opens the details step if a name is stored. A buyer who is at the email already stays there.
    const mayOpenDetails = stepOfHistoryEntry() !== 'email' && !settings.isInEmailField()
    const step = buyer?.name && mayOpenDetails ? 'details' : 'email'
    dispatch({ type: 'restored', step })
    settings.onPrefill(initialEmail(id) ?? '')
  })
  // Restored before paint: prerendered HTML holds no stored data.
  useLayoutEffect(() => {
    if (productId !== undefined) restoreFromStorage(productId)
  }, [productId])

  useEffect(
    () => allowReloadOnlyIf(() => productId === undefined || saveTypedForm(productId)),
    [productId],
  )

  // A page from the bfcache may still hold the typed card, and the state in which the buyer left for the bank.
  const onPageRestored = useEffectEvent(() => {
    cardFields.current?.clear()
    dispatch({ type: 'returned' })
  })
  useEffect(() => onRestore(onPageRestored), [])

  // Runs after each render, because each change of the record causes one. The bank's app may return to another tab
  // while this page stays open. That tab stores the outcome: in the record, this payment is then no longer at the bank.
  useEffect(() => {
    if (flow.stage !== 'confirming' || productId === undefined) return
    if (!confirmingPayments(productId).some(({ at }) => at === flow.at))
      dispatch({ type: 'returned' })
  })

  const stepStage = isStep(flow) ? flow : undefined
  useStepHistory(stepStage?.stage, visibility, (visited) => {
    dispatch({ type: 'stepVisited', step: visited })
    if (stepStage !== undefined) settings.onStepVisited()
  })

  /** Checks for earlier payments under the payment lock, and again right before the request: another tab may have paid. */
  function startPayment(
    run: (chunk: CardFormChunk, ports: PayPorts) => Promise<PaymentEvent>,
    { onStart, onInterrupted }: { onStart?: () => void; onInterrupted?: () => void },
  ): void {
    if (productId === undefined) return
    const pressedAt = Date.now()
    const consent = settings.visit.takeConsent()
    const findWarning = () => earlierPayment.warningBeforePaying(consent)
    // Called before the lock: a refresh that ends while the payment waits for the lock must be noticed.
    const hasPriceChanged = settings.refreshPriceIfDue()
    pay(async () => {
      onStart?.()
      const staleReadsEnded = new Promise((resolve) => setTimeout(resolve, staleReadMs))
      const notice = findWarning()
      if (notice !== undefined) return { type: 'interrupted', notice }
      if (await hasPriceChanged) return { type: 'interrupted', notice: 'priceChanged' }
      // Resolves at once: the pressed form or wallet is in this chunk, so it has loaded.
      const chunk = await awaitCardFormChunk()
      const onDelayed = () => dispatch({ type: 'payDelayed' })
      const ports = chunk.payPorts(productId, pressedAt, onDelayed, {
        onRawCardRefused: settings.onRawCardRefused,
        warningBeforeSending: () => staleReadsEnded.then(findWarning),
      })
      return run(chunk, ports)
    }, onInterrupted)
  }

  return {
    flow,
    notice: stepStage && earlierPayment.noticeFor(stepStage.notice),
    acceptEmail: () => {
      prefersWallet.current = false
      dispatch({ type: 'emailAccepted' })
    },
    prefersWallet,
    buyer,
    /** Whether storage held the buyer's details when the product arrived, or a wallet has been approved since. */
    hasStoredBuyer,
    cardFields,
    payByCard: (billing: BillingDetails) => {
      const run = ({ payByCard }: CardFormChunk, ports: PayPorts) =>
        payByCard(ports, billing, async () => {
          if (cardFields.current === null) throw new Error('There are no card fields to pay with')
          return cardFields.current.createPaymentMethod(billing)
        })
      startPayment(run, { onStart: () => setBuyer(billing) })
    },
    payByWallet: (wallet: WalletConfirmation, typedEmail: string) => {
      prefersWallet.current = true
      void prefetchChunks('receipt.chunk')
      if (productId !== undefined) {
        saveTypedText(productId, 'email', typedEmail || (buyer?.email ?? ''))
        // The buyer may have filled in the card form before.
        saveTypedForm(productId)
        setBuyer(getBuyer(productId))
        setHasStoredBuyer(true)
      }
      startPayment(({ payByWallet }, ports) => payByWallet(ports, wallet), {
        onInterrupted: wallet.showFailure,
      })
    },
    confirmWarning: () => {
      earlierPayment.consentToAll()
      dispatch({ type: 'warningConfirmed' })
    },
  }
}

/** For this long, a tab that gets the lock after another one may read stale storage. */
const staleReadMs = 200
