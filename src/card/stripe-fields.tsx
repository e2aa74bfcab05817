import { Suspense } from 'react'
import { useCardFormMessages } from '../i18n/runtime/use-card-form-messages.ts'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { Spinner } from '../ui/spinner.tsx'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedFieldsError } from './hosted-fields-error.tsx'

const HostedFields = lazyPart(
  async () => ({ default: (await import('./stripe-elements.ts')).HostedFields }),
  HostedFieldsError,
)

/** Falls back to a retry and another method when the chunk is lost or throws. */
export function StripeFields(props: CardFieldsProps) {
  const { card } = useCardFormMessages()
  return (
    <ErrorBoundary
      fallback={(_, retry) => <HostedFieldsError otherMethod={props.otherMethod} onRetry={retry} />}
    >
      <Suspense fallback={<Spinner label={card.fieldsLoading} />}>
        <HostedFields {...props} />
      </Suspense>
    </ErrorBoundary>
  )
}
