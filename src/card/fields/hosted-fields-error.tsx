import type { ReactNode } from 'react'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { RetryAlert } from '../../ui/alert.tsx'

interface HostedFieldsErrorProps {
  readonly otherMethod: ReactNode
  readonly onRetry: () => void
}

/** Replaces Stripe's card fields when an ad blocker or the network stops them. */
export function HostedFieldsError({ otherMethod, onRetry }: HostedFieldsErrorProps) {
  const { card } = useCardFormMessages()
  return (
    <RetryAlert text={card.scriptBlocked} retry={card.retry} onRetry={onRetry}>
      {otherMethod}
    </RetryAlert>
  )
}
