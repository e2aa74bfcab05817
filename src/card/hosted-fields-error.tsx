import type { ReactNode } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { RetryAlert } from '../ui/alert.tsx'

interface FieldsMissingProps {
  /** The offer of another way to pay. */
  readonly otherMethod: ReactNode
  readonly onRetry: () => void
}

/** Stands where the provider's card fields cannot be had: an ad blocker, or no network. */
export function HostedFieldsError({ otherMethod, onRetry }: FieldsMissingProps) {
  const { card } = useCardMessages()
  return (
    <RetryAlert text={card.scriptBlocked} retry={card.retry} onRetry={onRetry}>
      {otherMethod}
    </RetryAlert>
  )
}
