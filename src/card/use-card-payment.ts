import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { HttpResult } from '../api/http.ts'
import { type PaymentAnswer, type PaymentSubmission, postPayment } from '../api/payment.ts'
import type { BillingDetails } from '../api/payment-method.ts'
import { type Buyer, recallBuyer } from '../memory/buyer.ts'
import { markPayment } from '../memory/mark-payment.ts'
import { clearPaymentMark, recallPaymentMark } from '../memory/payment-mark.ts'
import { prefilledEmail } from '../memory/prefilled-email.ts'
import { onRestore } from '../ui/on-restore.ts'
import type { CardFieldsHandle } from './card-fields.ts'
import type { CardEvent, CardFlow } from './card-flow.ts'
import {
  type PayPorts,
  payByCard,
  payByWallet,
  reasonOfFailure,
  type WalletConfirmation,
} from './pay.ts'
import { useCardFlow } from './use-card-flow.ts'

export interface CardPayment {
  readonly flow: CardFlow
  readonly acceptEmail: () => void
  /** The details of an earlier try, or of the last one in this tab. */
  readonly buyer: Buyer | undefined
  readonly cardFields: RefObject<CardFieldsHandle | null>
  readonly payByCard: (billing: BillingDetails) => void
  readonly payByWallet: (wallet: WalletConfirmation, typedEmail: string) => void
}

/**
 * One product's payment by card or wallet: the flow, its sequences, and what the browser remembers of them.
 *
 * @param productId undefined while the product is on its way; nothing can be paid until then.
 * @param onEmail told of the email of an earlier try, or of the one the link brings along.
 * @param onRawCardRefused the account takes no card numbers from our own inputs.
 */
export function useCardPayment(
  productId: string | undefined,
  onEmail: (email: string) => void,
  onRawCardRefused: () => void,
): CardPayment {
  const [buyer, setBuyer] = useState<Buyer>()
  const { flow, recall, acceptEmail, pay } = useCardFlow()
  const cardFields = useRef<CardFieldsHandle>(null)

  // Only now, because the written page cannot know it; before anything is painted, because the buyer need not see that.
  const recallEarlierTry = useEffectEvent((id: string) => {
    const earlier = recallBuyer(id)
    setBuyer(earlier)
    recall(startingStep(id, earlier))
    const email = earlier?.email ?? prefilledEmail(id)
    if (email !== undefined) onEmail(email)
  })
  useLayoutEffect(() => {
    if (productId !== undefined) recallEarlierTry(productId)
  }, [productId])

  // A page from the back/forward cache would show the card of the last visit.
  useEffect(() => onRestore(() => cardFields.current?.clear()), [])

  return {
    flow,
    acceptEmail,
    buyer,
    cardFields,
    payByCard: (billing) => {
      if (productId === undefined) return
      setBuyer(billing)
      pay(async () => {
        const event = await payByCard(portsFor(productId), billing, async () => {
          if (cardFields.current === null) throw new Error('There are no card fields to pay with')
          return cardFields.current.createPaymentMethod(billing)
        })
        if (event.type === 'turnedBack' && event.notice === 'enterCardAgain') onRawCardRefused()
        return event
      })
    },
    payByWallet: (wallet, typedEmail) => {
      if (productId === undefined) return
      const billing = wallet.billing && {
        email: wallet.billing.email || typedEmail,
        name: wallet.billing.name,
      }
      setBuyer((before) => before ?? { email: typedEmail, name: '', country: '', postalCode: '' })
      pay(() => payByWallet(portsFor(productId), { ...wallet, billing }), wallet.markFailed)
    },
  }
}

/** A buyer who has been here before starts where the last try left off, warned if it may have gone through. */
function startingStep(
  productId: string,
  buyer: Buyer | undefined,
): CardEvent & { readonly type: 'recalled' } {
  const recalled = { type: 'recalled', step: buyer?.name ? 'details' : 'email' } as const
  switch (recallPaymentMark(productId)) {
    case 'confirming':
      return { ...recalled, notice: 'leftConfirmation' }
    case 'sent':
      return { ...recalled, notice: 'mayHavePaid' }
    case 'pending':
    case 'paid':
    case undefined:
      return recalled
  }
}

function portsFor(productId: string): PayPorts {
  return {
    sendPayment: (submission) => sendPayment(productId, submission),
    origin: window.location.origin,
    report: (message, details) =>
      details === undefined ? console.error(message) : console.error(message, details),
  }
}

/**
 * Sends a payment, and keeps in this tab that it is out until there is a clear answer: a page that crashes or
 * is reloaded meanwhile must warn of it. A clear no leaves what was known before.
 */
async function sendPayment(
  productId: string,
  submission: PaymentSubmission,
): Promise<HttpResult<PaymentAnswer>> {
  const before = recallPaymentMark(productId)
  markPayment(productId, 'sent')
  const answer = await postPayment(productId, submission)
  if (!answer.ok && reasonOfFailure(answer.failure) !== 'unknown') {
    if (before === undefined) clearPaymentMark(productId)
    else markPayment(productId, before)
  }
  return answer
}
