import type { OfflineGuard } from './use-offline-guard.ts'

interface OfflineMessageProps {
  readonly guard: OfflineGuard
  readonly messages: { readonly waiting: string; readonly notSent: string }
}

/** Always in the page: screen readers announce only changes of an existing status (WCAG 4.1.3). */
export function OfflineMessage({ guard: { status, messageId }, messages }: OfflineMessageProps) {
  const text = { online: '', offline: messages.waiting, blocked: messages.notSent }
  return (
    <p className="offline" id={messageId} role="status">
      {text[status]}
    </p>
  )
}
