import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { postPayment } from '../api/payment.ts'
import type { BillingDetails } from '../api/payment-method.ts'
import type { PaymentMethod, Product } from '../api/product.ts'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { type Buyer, recallBuyer } from '../memory/buyer.ts'
import { clearPaymentMark, recallPaymentMark } from '../memory/payment-mark.ts'
import { Spinner } from '../ui/spinner.tsx'
import { AcceptedCards } from './accepted-cards.tsx'
import type { CardFieldsHandle } from './card-fields.ts'
import { useCardFieldsMode } from './card-fields-mode.ts'
import type { CardFlow, CardNotice } from './card-flow.ts'
import { CardForm } from './card-form.tsx'
import { CardOutcome } from './card-outcome.tsx'
import { DirectFields } from './direct-fields.tsx'
import { EmailStep } from './email-step.tsx'
import { type PayPorts, payByCard, payByWallet, type WalletConfirmation } from './pay.ts'
import { useCardFlow } from './use-card-flow.ts'

const HostedFields = lazy(() => import('./hosted-fields.tsx'))
const WalletButton = lazy(() => import('./wallet-button.tsx'))

/** Stripe's minimum charge in US dollars; below it the wallet's code throws instead of hiding. */
const smallestWalletCents = 50

export interface CardTabProps {
  readonly product: Product
  readonly method: PaymentMethod & { readonly kind: 'card' }
  readonly alpha2: string | undefined
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Another way to pay this product, if it has one. */
  readonly otherMethod: { readonly label: string; readonly choose: () => void } | undefined
}

/** The card tab (spec sections 2 and 4): email step, card form, payment, and where it leads. */
export default function CardTab({ product, method, alpha2, ...props }: CardTabProps) {
  const { card } = useCardMessages()
  const { email, onEmail } = props
  const [buyer] = useState(() => recallBuyer(product.id))
  const { flow, acceptEmail, pay } = useCardFlow(startingStep(product.id, buyer))
  const [fieldsMode, switchToHosted] = useCardFieldsMode(method.publishableKey)
  const cardFields = useRef<CardFieldsHandle>(null)
  const [latest, setLatest] = useState(buyer)
  const paying = flow.stage === 'paying'

  useEffect(() => {
    if (buyer) onEmail(buyer.email)
  }, [buyer, onEmail])

  function onPay(billing: BillingDetails): void {
    setLatest(billing)
    pay(async () => {
      clearPaymentMark(product.id)
      const event = await payByCard(portsFor(product.id), billing, async () => {
        if (cardFields.current === null) throw new Error('There are no card fields to pay with')
        return cardFields.current.createPaymentMethod(billing)
      })
      if (event.type === 'turnedBack' && event.notice === 'enterCardAgain') switchToHosted()
      return event
    })
  }

  function onWallet(wallet: WalletConfirmation): void {
    const billing = wallet.billing && {
      email: wallet.billing.email || email,
      name: wallet.billing.name,
    }
    pay(async () => {
      clearPaymentMark(product.id)
      return payByWallet(portsFor(product.id), { ...wallet, billing })
    })
  }

  const otherMethod = props.otherMethod && (
    <button type="button" className="link-button" onClick={props.otherMethod.choose}>
      {card.payWith(props.otherMethod.label)}
    </button>
  )
  const fieldsProps = {
    ref: cardFields,
    publishableKey: method.publishableKey,
    disabled: paying,
    otherMethod,
  }

  switch (shownStep(flow)) {
    case 'email':
      return (
        <CardStep flow={flow} publishableKey={method.publishableKey}>
          <EmailStep
            email={email}
            onEmail={onEmail}
            onAccepted={acceptEmail}
            paying={paying}
            wallet={
              product.priceCents >= smallestWalletCents && (
                <Suspense>
                  <WalletButton
                    publishableKey={method.publishableKey}
                    priceCents={product.priceCents}
                    paying={paying}
                    onConfirm={onWallet}
                    otherMethod={otherMethod}
                  />
                </Suspense>
              )
            }
          />
        </CardStep>
      )
    case 'details':
      return (
        <CardStep flow={flow} publishableKey={method.publishableKey}>
          <CardForm
            priceCents={product.priceCents}
            buyer={latest}
            alpha2={alpha2}
            email={email}
            onEmail={onEmail}
            paying={paying}
            cardFields={cardFields}
            onPay={onPay}
          >
            {fieldsMode === 'direct' ? (
              <DirectFields {...fieldsProps} />
            ) : (
              <Suspense fallback={<Spinner label={card.fieldsLoading} />}>
                <HostedFields {...fieldsProps} />
              </Suspense>
            )}
          </CardForm>
        </CardStep>
      )
    case 'outcome':
      return <CardOutcome flow={flow} productId={product.id} buyer={latest} />
  }
}

/** What both steps have around them. */
function CardStep(props: { flow: CardFlow; publishableKey: string; children: ReactNode }) {
  const { card } = useCardMessages()
  const notice = noticeOf(props.flow)
  return (
    <>
      {/^pk_test_/.test(props.publishableKey) && <p className="test-mode">{card.testMode}</p>}
      <div role="alert">{notice && <p className="notice">{card.notices[notice]}</p>}</div>
      {props.children}
      <AcceptedCards />
    </>
  )
}

function noticeOf(flow: CardFlow): CardNotice | undefined {
  return flow.stage === 'email' || flow.stage === 'details' ? flow.notice : undefined
}

/** A buyer who has been here before starts where the last try left off. */
function startingStep(productId: string, buyer: Buyer | undefined): CardFlow {
  if (recallPaymentMark(productId) === 'confirming') {
    return { stage: 'details', notice: 'leftConfirmation' }
  }
  return { stage: buyer ? 'details' : 'email' }
}

/** Which step a state shows: while paying, the one the payment was started from stays. */
function shownStep(flow: CardFlow): 'email' | 'details' | 'outcome' {
  if (flow.stage === 'paying') return flow.from.stage
  return flow.stage === 'email' || flow.stage === 'details' ? flow.stage : 'outcome'
}

function portsFor(productId: string): PayPorts {
  return {
    sendPayment: (submission) => postPayment(productId, submission),
    origin: window.location.origin,
    report: (message, details) =>
      details === undefined ? console.error(message) : console.error(message, details),
  }
}
