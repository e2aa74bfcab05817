import { useReducer } from 'react'
import type { Visit } from '../checkout/visit.ts'
import { isPaidOrPending, warningsOf } from '../storage/payment-warning.ts'
import { refreshRecord } from '../storage/record-store.ts'
import { useRecord } from '../storage/use-record.ts'
import { type CardNotice, isWarning } from './flow/card-notice.ts'

export function useEarlierPayment(productId: string | undefined, visit: Visit) {
  const warnings = warningsOf(useRecord(productId))
  // `visit` is no React state: consent alone renders nothing.
  const [, render] = useReducer((count: number) => count + 1, 0)
  return {
    /**
     * Replaces a warning by the record's most severe one. Any other notice gives way to a paid or pending payment without
     * consent. Without a notice, returns the most severe warning without consent, but none of an open invoice.
     */
    noticeFor: (notice: CardNotice | undefined): CardNotice | undefined => {
      if (notice !== undefined && isWarning(notice)) return warnings[0]?.kind
      const withoutConsent = warnings.filter(({ consentKey }) => !visit.consented.has(consentKey))
      return (
        withoutConsent.find(isPaidOrPending)?.kind ??
        notice ??
        // `CardFrame` itself always shows the notice of an open invoice.
        withoutConsent.find(({ kind }) => kind !== 'openInvoice')?.kind
      )
    },
    /** Reads storage again. Returns the most severe warning if `consent` lacks the key of any. */
    warningBeforePaying: (consent: ReadonlySet<string>) => {
      const freshWarnings = productId === undefined ? [] : warningsOf(refreshRecord(productId))
      const needsConsent = freshWarnings.some(({ consentKey }) => !consent.has(consentKey))
      return needsConsent ? freshWarnings[0]?.kind : undefined
    },
    /** Consents to all warnings of the record. The form shows only the most severe one. */
    consentToAll: () => {
      visit.consentTo(warnings.map(({ consentKey }) => consentKey))
      render()
    },
  }
}
