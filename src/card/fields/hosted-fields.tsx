import { Elements } from '@stripe/react-stripe-js'
import type { ReactNode } from 'react'
import { useImperativeHandle, useState } from 'react'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import { failed } from '../../lib/result.ts'
import { RetryAlert } from '../../ui/alert.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { stripeLocale } from '../stripe/stripe.ts'
import { useStripeClient } from '../stripe/use-stripe-client.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedInputs } from './hosted-inputs.tsx'

/** Falls back to a retry and another method when the code of Stripe throws. */
export function SafeHostedFields(props: CardFieldsProps) {
  return (
    <ErrorBoundary
      fallback={(_, retry) => <HostedFieldsError otherMethod={props.otherMethod} onRetry={retry} />}
    >
      <HostedFields {...props} />
    </ErrorBoundary>
  )
}

/** Card fields in iframes by Stripe: the number never enters this page. Mask and limits are Stripe's. */
export function HostedFields(props: CardFieldsProps) {
  const [attempt, setAttempt] = useState(0)
  return <LoadingFields key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function LoadingFields({ onRetry, ...props }: CardFieldsProps & { onRetry: () => void }) {
  const { card } = useCardFormMessages()
  const { tag } = useLanguage()
  const stripe = useStripeClient(props.publishableKey)
  useImperativeHandle(props.ref, () => notLoaded, [])

  if (stripe === 'loading') return <Spinner label={card.fieldsLoading} />
  const error = <HostedFieldsError otherMethod={props.otherMethod} onRetry={onRetry} />
  if (stripe === 'blocked' || stripe === 'timedOut') return error
  return (
    <Elements key={props.publishableKey} stripe={stripe} options={{ locale: stripeLocale(tag) }}>
      <HostedInputs ref={props.ref} disabled={props.disabled} framesMissing={error} />
    </Elements>
  )
}

const notLoaded = {
  validate: () => false,
  isMissing: () => false,
  focus: () => {},
  createPaymentMethod: async () => failed({ kind: 'unreachable' } as const),
  clear: () => {},
}

interface HostedFieldsErrorProps {
  readonly otherMethod: ReactNode
  readonly onRetry: () => void
}

/** Replaces Stripe's card fields when an ad blocker or the network stops them. */
export function HostedFieldsError({ otherMethod, onRetry }: HostedFieldsErrorProps) {
  const { card } = useCardFormMessages()
  return (
    <RetryAlert text={card.scriptBlocked} label={card.retry} onRetry={onRetry}>
      {otherMethod}
    </RetryAlert>
  )
}
