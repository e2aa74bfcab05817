import type { Visit } from '../checkout/visit.ts'
import { isBlocking, type WarningKind, warningsOf } from '../storage/payment-warning.ts'
import { refreshRecord } from '../storage/record-store.ts'
import { useRecord } from '../storage/use-record.ts'
import { type CardNotice, isWarning } from './flow/card-notice.ts'

export interface EarlierPayment {
  /**
   * Returns the notice to show. The most severe warning replaces another warning, or no notice. A payment that is paid or
   * pending replaces any notice.
   */
  readonly noticeFor: (notice: CardNotice | undefined) => CardNotice | undefined
  /** Reads storage again. @param consent the keys of the warnings that the buyer has read. */
  readonly warningBeforePaying: (consent: ReadonlySet<string>) => WarningKind | undefined
  /** Consents to the warnings that the form shows now. */
  readonly consent: () => void
}

export function useEarlierPayment(productId: string | undefined, visit: Visit): EarlierPayment {
  const warnings = warningsOf(useRecord(productId))
  return {
    noticeFor: (notice) => {
      if (notice !== undefined && isWarning(notice)) return warnings[0]?.kind
      const unconfirmed = warnings.filter(({ key }) => !visit.hasConsented(key))
      return (
        unconfirmed.find(isBlocking)?.kind ??
        notice ??
        unconfirmed.find(({ kind }) => kind !== 'openInvoice')?.kind
      )
    },
    warningBeforePaying: (consent) => {
      const freshWarnings = productId === undefined ? [] : warningsOf(refreshRecord(productId))
      return freshWarnings.some(({ key }) => !consent.has(key)) ? freshWarnings[0]?.kind : undefined
    },
    consent: () => visit.consentTo(warnings.map(({ key }) => key)),
  }
}
