import { getOwnConfirmingPayment } from './confirming-payment.ts'
import type { PaymentAttempt, PurchaseRecord } from './record.ts'
import { payableInvoice } from './record-status.ts'

/** `leftConfirmation`: the buyer came back from the bank's page, and the payment may be approved. */
export type PaymentWarning = 'leftConfirmation' | 'mayHavePaid' | 'alreadyPending' | 'alreadyPaid'

/** A payment that may move money or has moved it: the next one needs the buyer's consent. */
export interface Concern {
  readonly warning: PaymentWarning | 'openInvoice'
  /** The attempt or the stored invoice. */
  readonly id: string
  /** The id with the status: consent does not cover a later status. */
  readonly key: string
  /** The Order ID of an invoice. */
  readonly orderId?: string
}

/** Returns the reasons not to pay again, the most severe first. */
export function concernsOf(record: PurchaseRecord): readonly Concern[] {
  const ofInvoices = record.invoices.flatMap(({ id, word, terms }): readonly Concern[] => {
    if (word === undefined || word.status === 'ended') return []
    const warning = word.status === 'paid' ? 'alreadyPaid' : 'alreadyPending'
    return [{ warning, id, key: `${word.status} ${id}`, orderId: String(terms.orderId) }]
  })
  const ofAttempts = record.attempts.flatMap((attempt): readonly Concern[] => {
    const warning = warningOf(attempt)
    const id = String(attempt.at)
    return warning ? [{ warning, id, key: `${attempt.status} ${id}` }] : []
  })
  const payable = payableInvoice(record)
  const ofOpen: readonly Concern[] =
    payable && payable.word === undefined
      ? [{ warning: 'openInvoice', id: payable.id, key: `open ${payable.id}` }]
      : []
  const all = [...ofInvoices, ...ofAttempts, ...ofOpen]
  return bySeverity.flatMap((warning) => all.filter((each) => each.warning === warning))
}

export type Outcome = Concern & { readonly warning: 'alreadyPaid' | 'alreadyPending' }

/** A payment that is paid or pending replaces the forms. */
export function isOutcome(concern: Concern): concern is Outcome {
  return concern.warning === 'alreadyPaid' || concern.warning === 'alreadyPending'
}

const bySeverity = [
  ...(['alreadyPaid', 'alreadyPending', 'leftConfirmation', 'mayHavePaid'] as const),
  'openInvoice',
] as const

function warningOf({ status, at }: PaymentAttempt): PaymentWarning | undefined {
  switch (status) {
    case 'sent':
      return 'mayHavePaid'
    case 'confirming': {
      // In another tab the buyer may still be on the bank's page.
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
