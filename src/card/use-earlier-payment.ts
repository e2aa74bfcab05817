import type { Visit } from '../checkout/visit.ts'
import { isBlocking, warningsOf } from '../storage/payment-warning.ts'
import { refreshRecord } from '../storage/record-store.ts'
import { useRecord } from '../storage/use-record.ts'
import { type CardNotice, isWarning } from './flow/card-notice.ts'

export function useEarlierPayment(productId: string | undefined, visit: Visit) {
  const warnings = warningsOf(useRecord(productId))
  return {
    /** Returns the notice to show. The most severe warning replaces another or none, a paid or pending payment any notice. */
    noticeFor: (notice: CardNotice | undefined): CardNotice | undefined => {
      if (notice !== undefined && isWarning(notice)) return warnings[0]?.kind
      const withoutConsent = warnings.filter(({ consentKey }) => !visit.hasConsented(consentKey))
      return (
        withoutConsent.find(isBlocking)?.kind ??
        notice ??
        withoutConsent.find(({ kind }) => kind !== 'openInvoice')?.kind
      )
    },
    /** Reads storage again. @param consent the keys of the warnings that the buyer has read. */
    warningBeforePaying: (consent: ReadonlySet<string>) => {
      const freshWarnings = productId === undefined ? [] : warningsOf(refreshRecord(productId))
      const isStopped = freshWarnings.some(({ consentKey }) => !consent.has(consentKey))
      return isStopped ? freshWarnings[0]?.kind : undefined
    },
    /** Consents to the warnings that the form shows now. */
    consent: () => visit.consentTo(warnings.map(({ consentKey }) => consentKey)),
  }
}
