import type { Visit } from '../checkout/visit.ts'
import { concernsOf } from '../storage/payment-warning.ts'
import { refreshRecord } from '../storage/record-store.ts'
import { useRecord } from '../storage/use-record.ts'
import { type CardNotice, type CardWarning, isWarning } from './flow/card-notice.ts'

export interface EarlierPayment {
  /** Returns `notice`, or the current warning about payments by any tab of this browser. */
  readonly noticeFor: (notice: CardNotice | undefined) => CardNotice | undefined
  /** Reads storage again. @param consent the concerns that the buyer has read. */
  readonly warningBeforePaying: (consent: ReadonlySet<string>) => CardWarning | undefined
  /** Consents to the warnings that the form shows now. */
  readonly consent: () => void
}

export function useEarlierPayment(productId: string | undefined, visit: Visit): EarlierPayment {
  const concerns = concernsOf(useRecord(productId))
  return {
    noticeFor: (notice) => {
      if (notice !== undefined) return isWarning(notice) ? concerns[0]?.warning : notice
      return concerns.find(
        ({ warning, key }) => warning !== 'openInvoice' && !visit.hasConsented(key),
      )?.warning
    },
    warningBeforePaying: (consent) => {
      const current = productId === undefined ? [] : concernsOf(refreshRecord(productId))
      return current.some(({ key }) => !consent.has(key)) ? current[0]?.warning : undefined
    },
    consent: () => visit.consentTo(concerns.map(({ key }) => key)),
  }
}
