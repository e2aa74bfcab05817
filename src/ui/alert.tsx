import type { ReactNode } from 'react'
import { isRemovedByDeploy, reloadPage } from '../browser/navigation/reload.ts'
import { LinkButton } from './button.tsx'
import type { Retry } from './lazy-with-retry.tsx'

/** A message that screen readers announce at once (WCAG 4.1.3). */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      {children}
    </div>
  )
}

interface RetryAlertProps {
  readonly text: string
  readonly label: string
  readonly onRetry: () => void
  readonly children?: ReactNode
}

export function RetryAlert({ text, label, onRetry, children }: RetryAlertProps) {
  return (
    <Alert>
      <p>{text}</p>
      <LinkButton onClick={onRetry}>{label}</LinkButton>
      {children}
    </Alert>
  )
}

interface LostChunkProps extends Retry {
  readonly messages: {
    readonly lostChunk: { readonly explanation: string; readonly reload: string }
    readonly outcome: { readonly tryAgain: string }
  }
}

/** Says that a chunk is lost. After a deploy has removed it, only a reload helps, so `onRetry` is not offered. */
export function LostChunk({ messages, cause, onRetry }: LostChunkProps) {
  const { lostChunk, outcome } = messages
  const isRemoved = isRemovedByDeploy(cause)
  return (
    <RetryAlert
      text={lostChunk.explanation}
      label={isRemoved ? lostChunk.reload : outcome.tryAgain}
      onRetry={isRemoved ? reloadPage : onRetry}
    />
  )
}
