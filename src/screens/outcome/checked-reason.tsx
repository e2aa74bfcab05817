import type { ReactNode } from 'react'
import type { FailureNavigationState } from '../../card/flow/failure-navigation-state.ts'
import type { FailureReason } from '../../card/flow/failure-reason.ts'
import { onlyPathSegment } from '../../lib/routes.ts'
import { useRecord } from '../../storage/use-record.ts'

interface CheckedReasonProps {
  readonly failure: FailureNavigationState
  /** Renders the reason: that of `failure`, or `unknown` if the card may have been charged. */
  readonly children: (reason: FailureReason) => ReactNode
}

/** Passes `unknown` when this or a later payment may have been charged: Back may lead here after the later one was sent. */
export function CheckedReason({ failure, children }: CheckedReasonProps): ReactNode {
  // `at` is missing in states of earlier releases, and for a payment that this browser does not know.
  const { reason, address, at: failedAt = 0 } = failure
  const { attempts } = useRecord(onlyPathSegment(address?.split('?')[0] ?? ''))
  const mayBeCharged = attempts.some(({ at, status }) => at >= failedAt && status !== 'refused')
  return children(mayBeCharged ? 'unknown' : reason)
}
