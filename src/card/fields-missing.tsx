import type { ReactNode } from 'react'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { Alert } from '../ui/alert.tsx'

interface FieldsMissingProps {
  /** The offer of another way to pay. */
  readonly otherMethod: ReactNode
  /** How to try again; without it the page is loaded anew, the sure cure for code that did not arrive. */
  readonly onRetry?: () => void
}

/** Stands where the provider's card fields cannot be had: an ad blocker, or no network. */
export function FieldsMissing({ otherMethod, onRetry }: FieldsMissingProps) {
  const { card } = useCardMessages()
  return (
    <Alert>
      <p>{card.scriptBlocked}</p>
      <button
        type="button"
        className="link-button"
        onClick={onRetry ?? (() => window.location.reload())}
      >
        {card.retry}
      </button>
      {otherMethod}
    </Alert>
  )
}
