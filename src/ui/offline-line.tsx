import type { Offline } from './use-online-guard.ts'

interface OfflineLineProps {
  readonly offline: Offline
  readonly words: { readonly waiting: string; readonly notSent: string }
}

/** Says why a button waits. It is there before it has anything to say, so that it is read out (WCAG 4.1.3). */
export function OfflineLine({ offline: { status, lineId }, words }: OfflineLineProps) {
  const said = { online: '', offline: words.waiting, held: words.notSent }
  return (
    <p className="offline" id={lineId} role="status">
      {said[status]}
    </p>
  )
}
