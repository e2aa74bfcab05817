import type { ReactNode } from 'react'
import { parseFailureNavigationState } from '../../card/flow/failure-navigation-state.ts'
import { useMessages } from '../../i18n/runtime/use-messages.ts'
import { productIdFromPath } from '../../lib/routes.ts'
import { useRecord } from '../../storage/use-record.ts'

interface FailureProps {
  /** That of the history entry. */
  readonly state: unknown
  readonly children: ReactNode
}

/**
 * Adds why the payment has failed, and the way to another attempt. Back may lead here after a later payment was sent, or this
 * one may have been charged after all: then the outcome is unknown.
 */
export function Failure({ state, children }: FailureProps) {
  const { outcome } = useMessages()
  const failure = parseFailureNavigationState(state)
  const { attempts } = useRecord(productIdFromPath(failure?.address?.split('?')[0] ?? ''))
  if (failure === undefined) return children
  // `at` is missing in states of earlier releases, and for a payment that this browser does not know.
  const { reason, address, at: failedAt = 0 } = failure
  const mayBeCharged = attempts.some(({ at, status }) => at >= failedAt && status !== 'refused')
  const isUnknown = reason === 'unknown' || mayBeCharged
  return (
    <>
      <p className="reason">{outcome.reasons[isUnknown ? 'unknown' : reason]}</p>
      {children}
      {/* A full page load requests price and stock again. */}
      {address && (
        <a className={isUnknown ? 'button button-quiet' : 'button'} href={address}>
          {isUnknown ? outcome.checked : outcome.tryAgain}
        </a>
      )}
    </>
  )
}
