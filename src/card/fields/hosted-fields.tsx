import { Elements } from '@stripe/react-stripe-js'
import { type ReactNode, useState } from 'react'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { useLanguage, useMessages } from '../../i18n/runtime/use-messages.ts'
import { RetryAlert } from '../../ui/alert.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { stripeLocale } from '../stripe/stripe.ts'
import { useStripeClient } from '../stripe/use-stripe-client.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedInputs } from './hosted-inputs.tsx'

/**
 * Card fields in iframes by Stripe: the number never enters this page. Mask and limits are Stripe's. When Stripe.js does not
 * load or throws, an alert with a retry and the crypto link replaces the fields. When frames are missing, it is below them.
 */
export function HostedFields(props: CardFieldsProps) {
  const { card } = useCardFormMessages()
  const { outcome } = useMessages()
  const [attempt, setAttempt] = useState(0)
  const alert = (
    <RetryAlert
      text={card.scriptBlocked}
      label={outcome.tryAgain}
      onRetry={() => setAttempt(attempt + 1)}
    >
      {props.cryptoLink}
    </RetryAlert>
  )
  return (
    <ErrorBoundary key={attempt} fallback={() => alert}>
      <FieldsOnceLoaded {...props} alert={alert} />
    </ErrorBoundary>
  )
}

function FieldsOnceLoaded({ alert, ...props }: CardFieldsProps & { alert: ReactNode }) {
  const { card } = useCardFormMessages()
  const { tag } = useLanguage()
  const stripe = useStripeClient(props.publishableKey)

  if (stripe === 'loading') {
    return (
      <div className="card-fields">
        <Spinner label={card.fieldsLoading} />
      </div>
    )
  }
  if (stripe === 'blocked' || stripe === 'timedOut') return alert
  return (
    <Elements key={props.publishableKey} stripe={stripe} options={{ locale: stripeLocale(tag) }}>
      <HostedInputs ref={props.ref} isPaying={props.isPaying} framesMissingAlert={alert} />
    </Elements>
  )
}
