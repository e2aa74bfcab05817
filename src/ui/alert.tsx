import type { ReactNode } from 'react'

/** Something went wrong and the buyer has to know now: read out at once (WCAG 4.1.3). */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      {children}
    </div>
  )
}

interface RetryAlertProps {
  readonly text: string
  /** The words of the button. */
  readonly retry: string
  readonly onRetry: () => void
  /** What the buyer may do instead. */
  readonly children?: ReactNode
}

/** Something did not work, and the buyer may try again in its place. */
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
