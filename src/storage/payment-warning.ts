import { getOwnConfirmingPayment } from './confirming-payment.ts'
import type { PaymentAttempt, PurchaseRecord } from './record.ts'
import { activeInvoice } from './record-status.ts'

/** `leftConfirmation`: the buyer has left the bank's page without an outcome, and may have approved the payment there. */
export type WarningKind = (typeof bySeverity)[number]

/** Warns of a payment that may move money or has moved it: the next one needs the buyer's consent. */
export interface PaymentWarning {
  readonly kind: WarningKind
  /** The time that identifies the attempt, or the id of the stored invoice. */
  readonly id: string
  /** The id with the status: consent does not cover a later status. */
  readonly consentKey: string
  /** The Order ID of a paid or pending invoice. */
  readonly orderId?: string
}

/** Returns the warnings before another payment, the most severe first. */
export function warningsOf(record: PurchaseRecord): readonly PaymentWarning[] {
  const ofInvoices = record.invoices.flatMap(({ id, word, terms }): readonly PaymentWarning[] => {
    if (word === undefined || word.status === 'ended') return []
    const kind = word.status === 'paid' ? 'alreadyPaid' : 'alreadyPending'
    return [{ kind, id, consentKey: `${word.status} ${id}`, orderId: String(terms.orderId) }]
  })
  const ofAttempts = record.attempts.flatMap((attempt): readonly PaymentWarning[] => {
    const kind = kindOf(attempt)
    const id = String(attempt.at)
    return kind ? [{ kind, id, consentKey: `${attempt.status} ${id}` }] : []
  })
  const active = activeInvoice(record)
  const ofOpenInvoice: readonly PaymentWarning[] =
    active && active.word === undefined
      ? [{ kind: 'openInvoice', id: active.id, consentKey: `open ${active.id}` }]
      : []
  const all = [...ofInvoices, ...ofAttempts, ...ofOpenInvoice]
  return bySeverity.flatMap((kind) => all.filter((each) => each.kind === kind))
}

export type PaidOrPendingWarning = PaymentWarning & {
  readonly kind: 'alreadyPaid' | 'alreadyPending'
}

/** Whether the payment is paid or pending: PurchaseGuard replaces the forms, unless they are in use or it is dismissed. */
export function isPaidOrPending(warning: PaymentWarning): warning is PaidOrPendingWarning {
  return warning.kind === 'alreadyPaid' || warning.kind === 'alreadyPending'
}

const bySeverity = [
  'alreadyPaid',
  'alreadyPending',
  'leftConfirmation',
  'mayHavePaid',
  // A crypto invoice of the product may be paid already. Paying by card or wallet needs consent; a new invoice needs none.
  'openInvoice',
] as const

function kindOf({ status, at }: PaymentAttempt): WarningKind | undefined {
  switch (status) {
    case 'sent':
      return 'mayHavePaid'
    case 'confirming': {
      // `mayHavePaid` after a return, and for a payment of another tab, whose buyer may still be on the bank's page.
      const own = getOwnConfirmingPayment()
      return own?.at === at && own.intent === undefined ? 'leftConfirmation' : 'mayHavePaid'
    }
    case 'pending':
      return 'alreadyPending'
    case 'refused':
      return undefined
    case 'paid':
      return 'alreadyPaid'
  }
}
