import type { ReactNode } from 'react'

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
