import { type ReactNode, Suspense, useState } from 'react'
import { useShopName } from '../../api/shop.ts'
import { HelpLinks } from '../../branding/help-links.tsx'
import { ShopNote } from '../../branding/shop-note.tsx'
import { useHistoryState } from '../../browser/navigation/use-history-state.ts'
import { useTitle } from '../../browser/use-title.ts'
import { parseFailureNavigationState } from '../../card/flow/failure-navigation-state.ts'
import type { FailureReason } from '../../card/flow/failure-reason.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { lazyWithRetry } from '../../ui/lazy-with-retry.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import { CheckedReason } from '../lazy-purchase.ts'

export type OutcomeKind = 'success' | 'failed' | 'pending' | 'error'

/** The outcome of a payment (spec 2.7 to 2.10). */
export function Outcome({ kind }: { kind: OutcomeKind }) {
  const { outcome } = useMessages()
  const { title, lines, tips } = outcome[kind]
  const state = useHistoryState()
  const failure = kind === 'failed' ? parseFailureNavigationState(state) : undefined
  // Replaces the content of /pending when its invoice has ended.
  const [endedView, setEndedView] = useState<ReactNode>()
  useTitle(title, useShopName())
  const textOf = (reason?: FailureReason) => (
    <>
      {reason && <p className="reason">{outcome.reasons[reason]}</p>}
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {process.env['BRANDING_CONFIG'] && kind === 'success' ? (
        <ShopNote note="successNote" />
      ) : null}
      {tips.length > 0 && (
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      )}
      {/* A full page load requests price and stock again. */}
      {reason && failure?.address && (
        <a
          className={reason === 'unknown' ? 'button button-quiet' : 'button'}
          href={failure.address}
        >
          {reason === 'unknown' ? outcome.checked : outcome.tryAgain}
        </a>
      )}
    </>
  )
  const content = (
    <>
      <OutcomeMark kind={kind} />
      <ScreenHeading key={kind}>{title}</ScreenHeading>
      {failure && failure.reason !== 'unknown' ? (
        // Until the stored record of payments is read, the page does not say that nothing was charged.
        <Suspense fallback={textOf()}>
          <CheckedReason failure={failure}>{textOf}</CheckedReason>
        </Suspense>
      ) : (
        textOf(failure?.reason)
      )}
    </>
  )
  return (
    <div className={`outcome outcome-${endedView ? 'failed' : kind}`}>
      {endedView ?? content}
      {state?.['receipt'] ? (
        <Suspense>
          <HistoryReceipt kind={kind} onEnded={setEndedView} />
        </Suspense>
      ) : null}
      {process.env['BRANDING_CONFIG'] && !endedView ? (
        <HelpLinks showsSupport={kind === 'failed' || kind === 'error'} />
      ) : null}
    </div>
  )
}

/** The receipt of /pending and /success. */
const HistoryReceipt = lazyWithRetry(() => import('./receipt.chunk.tsx'), 'HistoryReceipt')

const markPaths: Readonly<Record<OutcomeKind, string>> = {
  success: 'm13 20.5 5 5 9-10.5',
  failed: 'm14 14 12 12M26 14 14 26',
  pending: 'M20 12v8.5l5.5 3.5',
  error: 'M20 12v10M20 27v.5',
}

function OutcomeMark({ kind }: { kind: OutcomeKind }) {
  return (
    <svg className="outcome-mark" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="18" />
      <path d={markPaths[kind]} />
    </svg>
  )
}
