import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { BillingDetails } from '../api/stripe-payment-method.ts'
import { type Buyer, getBuyer } from '../storage/buyer.ts'
import { prefilledEmail } from '../storage/prefilled-email.ts'
import { onRestore } from '../ui/on-restore.ts'
import type { CardFieldsHandle } from './card-fields.ts'
import type { CardFlow, PaymentEvent } from './card-flow.ts'
import { type PayPorts, payByCard, payByWallet, type WalletConfirmation } from './pay.ts'
import { sendPayment } from './send-payment.ts'
import { stepOfEntry, useStepHistory } from './step-history.ts'
import { useCardFlow } from './use-card-flow.ts'
import { useEarlierPayment } from './use-earlier-payment.ts'

export interface CardPayment {
  readonly flow: CardFlow
  readonly acceptEmail: () => void
  /** The details of an earlier try, or of the last one in this tab. */
  readonly buyer: Buyer | undefined
  readonly cardFields: RefObject<CardFieldsHandle | null>
  readonly payByCard: (billing: BillingDetails) => void
  readonly payByWallet: (wallet: WalletConfirmation, typedEmail: string) => void
  /** The buyer has read the warning that is shown and wants to pay all the same. */
  readonly answerWarning: () => void
}

/**
 * One product's payment by card or wallet: the flow, its sequences, and what the browser remembers of them.
 *
 * @param productId undefined while the product is on its way; nothing can be paid until then.
 * @param onEmail told of the email of an earlier try, or of the one the link brings along.
 * @param onRawCardRefused the account takes no card numbers from our own inputs.
 * @param onVisited told when Back or Forward leads to one of the steps.
 */
export function useCardPayment(
  productId: string | undefined,
  onEmail: (email: string) => void,
  onRawCardRefused: () => void,
  onVisited: (() => void) | undefined,
): CardPayment {
  const [buyer, setBuyer] = useState<Buyer>()
  const { flow, dispatch, pay } = useCardFlow()
  const cardFields = useRef<CardFieldsHandle>(null)
  const earlierPayment = useEarlierPayment(productId)

  // Only now, because the written page cannot know it; before anything is painted, because the buyer need not see that.
  const recallEarlierTry = useEffectEvent((id: string) => {
    const earlier = getBuyer(id)
    setBuyer(earlier)
    const notice = earlierPayment.warning()
    // A reload, or Back to the entry of a step, stays there; without its details the second one begins anew.
    const step = earlier?.name && stepOfEntry() !== 'email' ? 'details' : 'email'
    dispatch({ type: 'recalled', step, ...(notice && { notice }) })
    const email = earlier?.email ?? prefilledEmail(id)
    if (email !== undefined) onEmail(email)
  })
  useLayoutEffect(() => {
    if (productId !== undefined) recallEarlierTry(productId)
  }, [productId])

  // A page from the back/forward cache would show the card of the last visit, and knows no later payment.
  const comeBack = useEffectEvent(() => {
    cardFields.current?.clear()
    dispatch({ type: 'cameBack', warning: earlierPayment.warning() })
  })
  useEffect(() => onRestore(comeBack), [])

  const step = flow.stage === 'email' || flow.stage === 'details' ? flow.stage : undefined
  useStepHistory(step, (visited) => {
    dispatch({ type: 'stepVisited', step: visited })
    if (step !== undefined) onVisited?.()
  })

  /** Under the lock and before anything is asked of the provider: another tab may have paid meanwhile. */
  const unlessWarned =
    (sequence: () => Promise<PaymentEvent>) => async (): Promise<PaymentEvent> => {
      const notice = earlierPayment.warningBeforePaying()
      return notice === undefined ? sequence() : { type: 'turnedBack', notice }
    }

  return {
    flow,
    acceptEmail: () => dispatch({ type: 'emailAccepted' }),
    buyer,
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
          if (event.type === 'turnedBack' && event.notice === 'enterCardAgain') onRawCardRefused()
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
      earlierPayment.end()
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
