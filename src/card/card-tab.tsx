import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { postPayment } from '../api/payment.ts'
import type { BillingDetails } from '../api/payment-method.ts'
import type { PaymentMethod, Product } from '../api/product.ts'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { productPath, routes } from '../lib/routes.ts'
import { GoTo } from '../ui/go-to.tsx'
import { LeaveFor } from '../ui/leave-for.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import type { CardFieldsHandle } from './card-fields.ts'
import type { CardFlow } from './card-flow.ts'
import { CardForm } from './card-form.tsx'
import DirectFields from './direct-fields.tsx'
import { EmailStep } from './email-step.tsx'
import { failureState } from './failure-state.ts'
import { type PayPorts, payByCard, payByWallet, type WalletConfirmation } from './pay.ts'
import { type Buyer, forgetBuyer, recallBuyer, rememberBuyer } from './remembered-buyer.ts'
import { useCardFlow } from './use-card-flow.ts'

const WalletButton = lazy(() => import('./wallet-button.tsx'))

export interface CardTabProps {
  readonly product: Product
  readonly method: PaymentMethod & { readonly kind: 'card' }
  readonly alpha2: string | undefined
  readonly email: string
  readonly onEmail: (email: string) => void
}

/** The card tab (spec sections 2 and 4): email step, card form, payment, and where it leads. */
export default function CardTab(props: CardTabProps) {
  const { product, method, onEmail } = props
  const [buyer] = useState(() => recallBuyer(product.id))
  const { flow, acceptEmail, pay } = useCardFlow(buyer && { stage: 'details' })
  const cardFields = useRef<CardFieldsHandle>(null)
  const [latest, setLatest] = useState(buyer)
  useEffect(() => {
    if (buyer) onEmail(buyer.email)
  }, [buyer, onEmail])

  const ports: PayPorts = {
    sendPayment: (submission) => postPayment(product.id, submission),
    origin: window.location.origin,
    report: (message, details) =>
      details === undefined ? console.error(message) : console.error(message, details),
  }

  function onPay(billing: BillingDetails): void {
    setLatest(billing)
    pay(() =>
      payByCard(ports, billing, async () => {
        if (cardFields.current === null) throw new Error('There are no card fields to pay with')
        return cardFields.current.createPaymentMethod(billing)
      }),
    )
  }

  function onWallet(wallet: WalletConfirmation): void {
    const billing = wallet.billing && {
      email: wallet.billing.email || props.email,
      name: wallet.billing.name,
    }
    pay(() => payByWallet(ports, { ...wallet, billing }))
  }

  switch (shownStep(flow)) {
    case 'email':
      return (
        <>
          <EmailStep
            email={props.email}
            onEmail={onEmail}
            onAccepted={acceptEmail}
            paying={flow.stage === 'paying'}
            wallet={
              <Suspense>
                <WalletButton
                  publishableKey={method.publishableKey}
                  priceCents={product.priceCents}
                  paying={flow.stage === 'paying'}
                  onConfirm={onWallet}
                />
              </Suspense>
            }
          />
          <AcceptedCards />
        </>
      )
    case 'details':
      return (
        <>
          <CardForm
            priceCents={product.priceCents}
            buyer={buyer}
            alpha2={props.alpha2}
            email={props.email}
            onEmail={onEmail}
            paying={flow.stage === 'paying'}
            cardFields={cardFields}
            onPay={onPay}
          >
            <DirectFields
              ref={cardFields}
              publishableKey={method.publishableKey}
              disabled={flow.stage === 'paying'}
            />
          </CardForm>
          <AcceptedCards />
        </>
      )
    case 'outcome':
      return <CardOutcome flow={flow} productId={product.id} buyer={latest} />
  }
}

/** Which step a state shows: while paying, the one the payment was started from stays. */
function shownStep(flow: CardFlow): 'email' | 'details' | 'outcome' {
  if (flow.stage === 'paying') return flow.from.stage
  return flow.stage === 'email' || flow.stage === 'details' ? flow.stage : 'outcome'
}

/** Where a payment leads (spec section 4). */
function CardOutcome(props: { flow: CardFlow; productId: string; buyer: Buyer | undefined }) {
  const { flow, productId, buyer } = props
  const { card } = useCardMessages()
  const reason = flow.stage === 'failed' ? flow.reason : undefined
  const state = useMemo(
    () => reason && failureState(reason, productPath(productId)),
    [reason, productId],
  )
  const over = flow.stage === 'succeeded'
  useEffect(() => {
    if (over) forgetBuyer(productId)
    else if (buyer) rememberBuyer(productId, buyer)
  }, [over, productId, buyer])

  switch (flow.stage) {
    case 'succeeded':
      return <GoTo to={routes.success} />
    case 'failed':
      return <GoTo to={routes.failed} state={state} />
    case 'confirming':
      return (
        <>
          <Spinner label={card.processing} />
          <LeaveFor address={flow.redirectUrl} />
        </>
      )
    case 'email':
    case 'details':
    case 'paying':
      return null
  }
}
