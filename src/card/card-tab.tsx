import { type ReactNode, useEffect, useRef } from 'react'
import type { PaymentMethod, Product } from '../api/product.ts'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { useLanguage, useMessages } from '../i18n/use-messages.ts'
import { countryNames } from '../lib/country-names.ts'
import type { FieldHandle } from '../ui/field-handle.ts'
import { AcceptedCards } from './accepted-cards.tsx'
import type { CardFlow } from './card-flow.ts'
import { CardForm } from './card-form.tsx'
import { CardOutcome } from './card-outcome.tsx'
import { DirectFields } from './direct-fields.tsx'
import { EmailStep } from './email-step.tsx'
import { ProviderFields } from './provider-fields.tsx'
import { useCardFieldsMode } from './use-card-fields-mode.ts'
import { useCardPayment } from './use-card-payment.ts'
import { Wallet } from './wallet.tsx'
import { whenIdle } from './when-idle.ts'

/** Stripe's minimum charge in US dollars; below it the wallet's code throws instead of hiding. */
const smallestWalletCents = 50

export interface CardTabProps {
  /** Undefined while it is on its way: the email step is part of the written page. */
  readonly product: Product | undefined
  readonly method: (PaymentMethod & { readonly kind: 'card' }) | undefined
  readonly alpha2: string | undefined
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Another way to pay this product, if it has one. */
  readonly otherMethod: { readonly label: string; readonly choose: () => void } | undefined
  /** An invoice of the product is open beside this form. */
  readonly invoiceOpen: boolean
  /** Told when a payment starts and when it is over: nothing else may be started meanwhile. */
  readonly onPaying: (paying: boolean) => void
}

/** The card tab (spec sections 2 and 4): email step, card form, payment, and where it leads. */
export default function CardTab({ product, method, alpha2, onPaying, ...props }: CardTabProps) {
  const { card } = useCardMessages()
  const { frame } = useMessages()
  const { locale } = useLanguage()
  const { email, onEmail } = props
  const emailField = useRef<FieldHandle>(null)
  const [fieldsMode, switchToHosted] = useCardFieldsMode(method?.publishableKey)
  const payment = useCardPayment(
    product?.id,
    // What the buyer has typed by now is newer than what is remembered.
    (known) => onEmail(emailField.current?.text() || known),
    switchToHosted,
  )
  const { flow, buyer } = payment
  const paying = flow.stage === 'paying'

  useEffect(() => onPaying(paying), [onPaying, paying])

  // The next step lists them. Not before somebody means to take it: see there what the first call costs.
  const onReached = () => void whenIdle().then(() => countryNames(locale))

  const step = shownStep(flow)
  const emailStep = {
    field: emailField,
    email,
    onEmail,
    onAccepted: payment.acceptEmail,
    onReached,
  }
  if (product === undefined || method === undefined) {
    return (
      <CardStep flow={flow} invoiceOpen={props.invoiceOpen}>
        <EmailStep {...emailStep} busy={step === 'email' ? undefined : frame.loading} />
      </CardStep>
    )
  }
  if (step === 'outcome') return <CardOutcome flow={flow} productId={product.id} buyer={buyer} />

  const { publishableKey } = method
  const otherMethod = props.otherMethod && (
    <button type="button" className="link-button" onClick={props.otherMethod.choose}>
      {card.payWith(props.otherMethod.label)}
    </button>
  )
  const fields = { ref: payment.cardFields, publishableKey, disabled: paying, otherMethod }
  const wallet = step === 'email' && product.priceCents >= smallestWalletCents && (
    <Wallet
      publishableKey={publishableKey}
      priceCents={product.priceCents}
      paying={paying}
      onConfirm={(confirmation) =>
        payment.payByWallet(confirmation, emailField.current?.text() ?? email)
      }
      otherMethod={otherMethod}
    />
  )
  return (
    <CardStep
      flow={flow}
      invoiceOpen={props.invoiceOpen}
      isTest={/^pk_test_/.test(publishableKey)}
      wallet={wallet}
    >
      {step === 'email' ? (
        <EmailStep {...emailStep} busy={paying ? card.processing : undefined} />
      ) : (
        <CardForm
          priceCents={product.priceCents}
          buyer={buyer}
          alpha2={alpha2}
          emailField={emailField}
          email={email}
          onEmail={onEmail}
          paying={paying}
          cardFields={payment.cardFields}
          onPay={payment.payByCard}
        >
          {fieldsMode === 'direct' ? <DirectFields {...fields} /> : <ProviderFields {...fields} />}
        </CardForm>
      )}
    </CardStep>
  )
}

interface CardStepProps {
  readonly flow: CardFlow
  readonly isTest?: boolean
  readonly invoiceOpen: boolean
  readonly children: ReactNode
  /** The wallet-payment button with its divider; it stays in the page while it is paying. */
  readonly wallet?: ReactNode
}

/** What both steps have around them. The wallet is last: it comes late, and moves nothing that is there. */
function CardStep({ flow, isTest = false, invoiceOpen, children, wallet }: CardStepProps) {
  const { card } = useCardMessages()
  const notice = flow.stage === 'email' || flow.stage === 'details' ? flow.notice : undefined
  const alert = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone; the focus goes to what it led to.
  useEffect(() => {
    if (notice !== undefined) alert.current?.focus()
  }, [notice])
  return (
    <>
      {isTest && <p className="test-mode">{card.testMode}</p>}
      <div role="alert" tabIndex={-1} ref={alert}>
        {notice && <p className="notice">{card.notices[notice]}</p>}
        {invoiceOpen && <p className="notice">{card.openInvoice}</p>}
      </div>
      {children}
      <AcceptedCards />
      {wallet}
    </>
  )
}

/** Which step a state shows: while paying, the one the payment was started from stays. */
function shownStep(flow: CardFlow): 'email' | 'details' | 'outcome' {
  if (flow.stage === 'paying') return flow.from.stage
  return flow.stage === 'email' || flow.stage === 'details' ? flow.stage : 'outcome'
}
