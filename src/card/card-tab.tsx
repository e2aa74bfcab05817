import { useEffect } from 'react'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { LinkButton } from '../ui/button.tsx'
import { CardFrame } from './card-frame.tsx'
import { CardOutcome } from './card-outcome.tsx'
import { EmailStep } from './email-step.tsx'
import { isStep } from './flow/card-flow.ts'
import { payingLabel } from './form/paying-label.ts'
import { LazyCardForm, preloadCardForm } from './lazy-card-form.tsx'
import { type CardTabProps, useCardCheckout } from './use-card-checkout.ts'
import { WalletSpace } from './wallet.tsx'

/** The card tab (spec 2.3 and 4.1): email step, card form, payment and outcome. */
export function CardTab(props: CardTabProps) {
  const { product, method } = props
  const { card } = useCardTabMessages()
  const { frame } = useMessages()
  const checkout = useCardCheckout(props)
  const { email, emailField, payment, step, wallet } = checkout
  useEffect(() => void preloadCardForm(), [])

  const emailStep = { field: emailField, email, onAccepted: checkout.acceptEmail }
  const loadingLabel = checkout.isFormLoading ? frame.loading : undefined
  const frameProps = { payment, product, onPayAgain: checkout.payAgain }
  if (product === undefined || method === undefined) {
    return (
      <CardFrame {...frameProps} wallet={<WalletSpace shown sale={undefined} payment={wallet} />}>
        <EmailStep {...emailStep} busyLabel={step === 'email' ? loadingLabel : frame.loading} />
        {/* In place of the card form: with another number of children, React would replace the email field. */}
        {null}
      </CardFrame>
    )
  }
  const { flow, buyer } = payment
  const isPaying = flow.stage === 'paying'
  const { priceCents, name } = product
  if (!isStep(flow) && flow.stage !== 'paying') {
    const purchase = { priceCents, method: method.label, product: name }
    return <CardOutcome flow={flow} productId={product.id} purchase={purchase} buyer={buyer} />
  }

  const { publishableKey } = method
  const crypto = product.methods.find(({ kind }) => kind === 'crypto')
  // For a buyer whose browser does not load Stripe.js or its fields.
  const cryptoLink = crypto && (
    <LinkButton disabled={isPaying} onClick={() => checkout.selectMethod(crypto.key)}>
      {card.payWith(crypto.label)}
    </LinkButton>
  )
  const walletSpace = (
    <WalletSpace
      ref={checkout.walletSpace}
      shown={checkout.isWalletShown}
      sale={{ publishableKey, priceCents, name }}
      payment={wallet}
      cryptoLink={cryptoLink}
    />
  )
  return (
    <CardFrame {...frameProps} isTest={/^pk_test_/.test(publishableKey)} wallet={walletSpace}>
      {step === 'email' && (
        <EmailStep {...emailStep} busyLabel={payingLabel(flow, card) ?? loadingLabel} />
      )}
      {checkout.isFormOpened && (
        <LazyCardForm
          ref={checkout.cardForm}
          payment={payment}
          priceCents={priceCents}
          email={email}
          fieldsMode={checkout.fieldsMode}
          fields={{ ref: payment.cardFields, publishableKey, isPaying, cryptoLink }}
        />
      )}
    </CardFrame>
  )
}
