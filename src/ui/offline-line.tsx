import type { Offline } from './use-online-guard.ts'

interface OfflineLineProps {
  readonly offline: Offline
  readonly messages: { readonly waiting: string; readonly notSent: string }
}

/** Always in the page: screen readers announce only changes of an existing status (WCAG 4.1.3). */
export function OfflineLine({ offline: { status, lineId }, messages }: OfflineLineProps) {
  const text = { online: '', offline: messages.waiting, blocked: messages.notSent }
  return (
    <p className="offline" id={lineId} role="status">
      {text[status]}
    </p>
  )
}
