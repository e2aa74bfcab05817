import type { ReactNode } from 'react'
import { isGone, reloadPage } from '../browser/reload.ts'
import type { Retry } from './lazy-part.tsx'

/** Announced at once (WCAG 4.1.3). */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      {children}
    </div>
  )
}

interface RetryAlertProps {
  readonly text: string
  readonly retry: string
  readonly onRetry: () => void
  readonly children?: ReactNode
}

export function RetryAlert({ text, retry, onRetry, children }: RetryAlertProps) {
  return (
    <Alert>
      <p>{text}</p>
      <button type="button" className="link-button" onClick={onRetry}>
        {retry}
      </button>
      {children}
    </Alert>
  )
}

interface LostChunkProps extends Retry {
  readonly messages: {
    readonly missingPart: { readonly explanation: string; readonly reload: string }
    readonly outcome: { readonly tryAgain: string }
  }
}

/** Replaces a part of the page whose chunk is lost. A new page alone helps when a deploy has removed the chunk. */
export function LostChunk({ messages, cause, onRetry }: LostChunkProps) {
  const { missingPart, outcome } = messages
  const gone = isGone(cause)
  return (
    <RetryAlert
      text={missingPart.explanation}
      retry={gone ? missingPart.reload : outcome.tryAgain}
      onRetry={gone ? reloadPage : onRetry}
    />
  )
}
