import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { BillingDetails } from '../api/stripe-payment-method.ts'
import { type Buyer, getBuyer } from '../storage/buyer.ts'
import { prefilledEmail } from '../storage/prefilled-email.ts'
import { onRestore } from '../ui/on-restore.ts'
import type { CardFieldsHandle } from './card-fields.ts'
import type { CardFlow, PaymentEvent } from './card-flow.ts'
import { payByCard } from './pay-by-card.ts'
import { payByWallet, type WalletConfirmation } from './pay-by-wallet.ts'
import { sendPayment } from './send-payment.ts'
import { stepOfEntry, type TabPlace, useStepHistory } from './step-history.ts'
import type { PayPorts } from './submit-payment.ts'
import { useCardFlow } from './use-card-flow.ts'
import { useEarlierPayment } from './use-earlier-payment.ts'

export interface CardPayment {
  readonly flow: CardFlow
  readonly acceptEmail: () => void
  readonly buyer: Buyer | undefined
  /** The buyer came back from a payment that was not completed. */
  readonly hasTriedBefore: boolean
  readonly cardFields: RefObject<CardFieldsHandle | null>
  readonly payByCard: (billing: BillingDetails) => void
  readonly payByWallet: (wallet: WalletConfirmation, typedEmail: string) => void
  readonly answerWarning: () => void
}

interface CardPaymentListener {
  /** The buyer is in the email field of the first step. */
  readonly isInEmailField: () => boolean
  /** The email of an earlier attempt or of the link's query. */
  readonly onStoredEmail: (email: string) => void
  readonly onRawCardRefused: () => void
  readonly onStepVisited: () => void
  readonly onPaying: (paying: boolean) => void
}

export function useCardPayment(
  productId: string | undefined,
  place: TabPlace,
  listener: CardPaymentListener,
): CardPayment {
  const [buyer, setBuyer] = useState<Buyer>()
  const [hasTriedBefore, setTriedBefore] = useState(false)
  const { flow, dispatch, pay } = useCardFlow(listener.onPaying)
  const cardFields = useRef<CardFieldsHandle>(null)
  const earlierPayment = useEarlierPayment(productId)

  const restoreEarlierAttempt = useEffectEvent((id: string) => {
    const earlier = getBuyer(id)
    setBuyer(earlier)
    setTriedBefore(earlier !== undefined)
    const notice = earlierPayment.warning()
    // A reload on the details step stays there, unless its details are lost or the buyer is typing by now.
    const isKept = stepOfEntry() !== 'email' && !listener.isInEmailField()
    const step = earlier?.name && isKept ? 'details' : 'email'
    dispatch({ type: 'restored', step, ...(notice && { notice }) })
    const email = earlier?.email ?? prefilledEmail(id)
    if (email !== undefined) listener.onStoredEmail(email)
  })
  // Restored before paint: prerendered HTML holds no stored data.
  useLayoutEffect(() => {
    if (productId !== undefined) restoreEarlierAttempt(productId)
  }, [productId])

  // The bfcache restores the card as typed and knows no later payment.
  const onPageRestored = useEffectEvent(() => {
    cardFields.current?.clear()
    dispatch({ type: 'pageRestored', warning: earlierPayment.warning() })
  })
  useEffect(() => onRestore(onPageRestored), [])

  const step = flow.stage === 'email' || flow.stage === 'details' ? flow.stage : undefined
  useStepHistory(step, place, (visited) => {
    dispatch({ type: 'stepVisited', step: visited })
    if (step !== undefined) listener.onStepVisited()
  })

  /** Checks under the payment lock: another tab may have paid since the last look. */
  const unlessWarned =
    (sequence: () => Promise<PaymentEvent>) => async (): Promise<PaymentEvent> => {
      const notice = earlierPayment.warningBeforePaying()
      return notice === undefined ? sequence() : { type: 'interrupted', notice }
    }

  return {
    flow,
    acceptEmail: () => dispatch({ type: 'emailAccepted' }),
    buyer,
    hasTriedBefore,
    cardFields,
    payByCard: (billing) => {
      if (productId === undefined) return
      setBuyer(billing)
      const ports = portsFor(productId, () => dispatch({ type: 'payDelayed' }))
      pay(
        unlessWarned(async () => {
          const event = await payByCard(ports, billing, async () => {
            if (cardFields.current === null) throw new Error('There are no card fields to pay with')
            return cardFields.current.createPaymentMethod(billing)
          })
          if (event.type === 'interrupted' && event.notice === 'enterCardAgain') {
            listener.onRawCardRefused()
          }
          return event
        }),
      )
    },
    payByWallet: (wallet, typedEmail) => {
      if (productId === undefined) return
      const billing = wallet.billing && {
        email: wallet.billing.email || typedEmail,
        name: wallet.billing.name,
      }
      setBuyer((before) => before ?? { email: typedEmail, name: '', country: '', postalCode: '' })
      const ports = portsFor(productId, () => dispatch({ type: 'payDelayed' }))
      pay(
        unlessWarned(() => payByWallet(ports, { ...wallet, billing })),
        wallet.markFailed,
      )
    },
    answerWarning: () => {
      earlierPayment.dismissWarning()
      dispatch({ type: 'warningAnswered' })
    },
  }
}

function portsFor(productId: string, onDelayed: () => void): PayPorts {
  return {
    sendPayment: (submission) => sendPayment(productId, submission, onDelayed),
    origin: window.location.origin,
    report: (message, details) =>
      details === undefined ? console.error(message) : console.error(message, details),
  }
}
