import type { PaymentEvent } from '../flow/card-flow.ts'
import type { CardWarning } from '../flow/card-notice.ts'

export interface PaymentContext {
  readonly productId: string
  /** The server is slow enough that the buyer should know. */
  readonly onDelayed: () => void
  /** Reads the record right before the request: another tab may have paid. */
  readonly warningBeforeSending: () => Promise<CardWarning | undefined>
}

/**
 * Runs one payment for a product, never rejects, and ends in exactly one event. It comes with the code of the form or the
 * wallet that starts it, so that a payment waits for no chunk.
 */
export type PaymentSequence = (context: PaymentContext) => Promise<PaymentEvent>

/** A payment that the buyer has confirmed in a wallet's sheet. */
export interface ConfirmedWallet {
  /** Of the page's own field. */
  readonly typedEmail: string
  readonly sequence: PaymentSequence
  readonly markFailed: () => void
}
