import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedFields } from './hosted-fields.tsx'
import { HostedFieldsError } from './hosted-fields-error.tsx'

/** Falls back to a retry and another method when the code of Stripe throws. */
export function StripeFields(props: CardFieldsProps) {
  return (
    <ErrorBoundary
      fallback={(_, retry) => <HostedFieldsError otherMethod={props.otherMethod} onRetry={retry} />}
    >
      <HostedFields {...props} />
    </ErrorBoundary>
  )
}
