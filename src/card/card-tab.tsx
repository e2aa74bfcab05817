import { useEffect, useRef } from 'react'
import { usePriceRefresh } from '../api/price-refresh.ts'
import type { PaymentMethod, Product } from '../api/product.ts'
import { useLateReturn } from '../browser/use-late-return.ts'
import { checkoutEmail } from '../checkout/checkout-email.ts'
import type { CheckoutEvent, CheckoutState } from '../checkout/checkout-state.ts'
import type { Visit } from '../checkout/visit.ts'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import type { FieldHandle } from '../ui/field/field-handle.ts'
import { CardFrame } from './card-frame.tsx'
import { CardOutcome } from './card-outcome.tsx'
import { EmailStep } from './email-step.tsx'
import { useCardFieldsMode } from './fields/use-card-fields-mode.ts'
import { shownStep } from './flow/card-flow.ts'
import { busyLabel } from './form/busy-label.ts'
import type { CardFormHandle } from './form/card-form.tsx'
import { LazyCardDetails, preloadCardDetails } from './lazy-card-form.tsx'
import { OtherMethod } from './other-method.tsx'
import type { TabPlace } from './step-history.ts'
import { useCardPayment } from './use-card-payment.ts'
import { useFormOpened } from './use-form-opened.ts'
import { WalletSpace } from './wallet.tsx'

export interface CardTabProps {
  /** Undefined while it is loading: the email step is part of the prerendered page. */
  readonly product: Product | undefined
  readonly method: (PaymentMethod & { readonly kind: 'card' }) | undefined
  readonly checkout: CheckoutState
  readonly visit: Visit
  readonly onEvent: (event: CheckoutEvent) => void
}

/** The card tab (spec 2.3 and 4.1): email step, card form, payment, and where it leads. */
export default function CardTab(props: CardTabProps) {
  const { product, method, checkout, visit, onEvent } = props
  const { card } = useCardTabMessages()
  const { frame } = useMessages()
  const email = checkoutEmail(checkout, onEvent)
  const onChoose = (key: string) => onEvent({ type: 'methodSelected', key })
  const emailField = useRef<FieldHandle>(null)
  const [fieldsMode, switchToHosted] = useCardFieldsMode(method?.publishableKey)
  const place = placeOf(method, checkout)
  const isPaused = () => checkout.activity === 'payingByCard' || place !== 'shown'
  const priceHasChanged = useLateReturn(usePriceRefresh(product), isPaused)
  const payment = useCardPayment(product?.id, place, {
    priceHasChanged,
    isInEmailField: () => emailField.current?.hasFocus() === true,
    // What the buyer has typed or accepted by now is newer than what is stored.
    onStoredEmail: (stored) =>
      email.onChange((emailField.current?.text() ?? email.value) || stored),
    onRawCardRefused: switchToHosted,
    onStepVisited: () => {
      // Forward removes the email step before its field is left.
      if (emailField.current) email.onChange(emailField.current.text())
      if (method) onChoose(method.key)
    },
    onPaying: (paying) =>
      onEvent({ type: paying ? 'activityStarted' : 'activityEnded', activity: 'payingByCard' }),
    visit,
  })
  const { flow } = payment
  const paying = flow.stage === 'paying'
  const step = shownStep(flow)
  const cardForm = useRef<CardFormHandle>(null)
  const formOpened = useFormOpened(step, emailField)
  useEffect(() => void preloadCardDetails(), [])

  const emailStep = { field: emailField, email, onAccepted: payment.acceptEmail }
  function payAgain(): void {
    payment.answerWarning()
    if (step === 'email') emailField.current?.focus()
    else cardForm.current?.payIfFilledIn()
  }

  const frameProps = { payment, product, onPayAgain: payAgain }
  if (product === undefined || method === undefined) {
    return (
      <CardFrame {...frameProps} wallet={<WalletSpace shown wallet={undefined} />}>
        <EmailStep {...emailStep} busy={step === 'email' ? undefined : frame.loading} />
        {/* The card form's position: React keeps the email field only while the number of children stays. */}
        {null}
      </CardFrame>
    )
  }
  if (step === 'outcome') {
    const purchase = { priceCents: product.priceCents, method: method.label }
    return (
      <CardOutcome flow={flow} productId={product.id} purchase={purchase} buyer={payment.buyer} />
    )
  }

  const { publishableKey } = method
  const crypto = product.methods.find(({ kind }) => kind === 'crypto')
  const otherMethod = crypto && (
    <OtherMethod method={crypto} disabled={paying} onChoose={onChoose} />
  )
  const fields = { ref: payment.cardFields, publishableKey, disabled: paying, otherMethod }
  const wallet = {
    publishableKey,
    priceCents: product.priceCents,
    paying,
    typedEmail: () => emailField.current?.text() ?? email.value,
    onConfirm: payment.payByWallet,
    onSheet: (open: boolean) =>
      onEvent({ type: open ? 'activityStarted' : 'activityEnded', activity: 'walletOpen' }),
    otherMethod,
  }
  const walletSpace = (
    <WalletSpace shown={step === 'email' || payment.hasTriedBefore} wallet={wallet} />
  )
  return (
    <CardFrame {...frameProps} isTest={/^pk_test_/.test(publishableKey)} wallet={walletSpace}>
      {step === 'email' && <EmailStep {...emailStep} busy={busyLabel(flow, card)} />}
      {formOpened && (
        <LazyCardDetails
          ref={cardForm}
          payment={payment}
          priceCents={product.priceCents}
          email={email}
          fieldsMode={fieldsMode}
          fields={fields}
        />
      )}
    </CardFrame>
  )
}

function placeOf(method: PaymentMethod | undefined, { selected }: CheckoutState): TabPlace {
  if (method === undefined) return 'unknown'
  return method.key === selected ? 'shown' : 'hidden'
}
