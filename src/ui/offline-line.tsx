import type { Offline } from './use-online-guard.ts'

interface OfflineLineProps {
  readonly offline: Offline
  readonly words: { readonly waiting: string; readonly notSent: string }
}

/** Always in the page: screen readers announce only changes of an existing status (WCAG 4.1.3). */
export function OfflineLine({ offline: { status, lineId }, words }: OfflineLineProps) {
  const text = { online: '', offline: words.waiting, blocked: words.notSent }
  return (
    <p className="offline" id={lineId} role="status">
      {text[status]}
    </p>
  )
}
