import { useRef } from 'react'
import type { Visit } from '../checkout/visit.ts'
import {
  type Concern,
  concernsOf,
  isOutcome,
  type PaymentWarning,
} from '../storage/payment-warning.ts'
import { getRecord, readRecord } from '../storage/record-store.ts'
import type { CardWarning } from './card-notice.ts'

export interface EarlierPaymentWarnings {
  /** Warns of a payment by any tab of this browser. */
  readonly warning: () => PaymentWarning | undefined
  /** Warns of a payment that is paid or pending, and that the buyer has not read of. */
  readonly outcomeWarning: () => PaymentWarning | undefined
  /** @param consent the concerns that the buyer has read. */
  readonly warningBeforePaying: (consent: ReadonlySet<string>) => CardWarning | undefined
  /** Consents to what the last warning stood for, and to nothing newer: the buyer has not seen that. */
  readonly consent: () => void
}

export function useEarlierPayment(
  productId: string | undefined,
  visit: Visit,
): EarlierPaymentWarnings {
  const warnedOf = useRef<readonly string[]>([])

  function warn(concerns: readonly Concern[]): CardWarning | undefined {
    warnedOf.current = concerns.map(({ key }) => key)
    return concerns[0]?.warning
  }

  function unread(isMeant: (concern: Concern) => boolean): PaymentWarning | undefined {
    const concerns = productId === undefined ? [] : concernsOf(getRecord(productId))
    const isNew = concerns.some((each) => isMeant(each) && !visit.hasRead(each.key))
    const warning = isNew ? warn(concerns) : undefined
    return warning === 'openInvoice' ? undefined : warning
  }

  return {
    warning: () => unread(({ warning }) => warning !== 'openInvoice'),
    outcomeWarning: () => unread(isOutcome),
    warningBeforePaying: (consent) => {
      const concerns = productId === undefined ? [] : concernsOf(readRecord(productId))
      return concerns.some(({ key }) => !consent.has(key)) ? warn(concerns) : undefined
    },
    consent: () => visit.consentTo(warnedOf.current),
  }
}
