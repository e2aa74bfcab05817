import type { PaymentEvent } from './card-flow.ts'

/**
 * Runs one payment for a product, never rejects, and ends in exactly one event. It comes with the code of the form or the
 * wallet that starts it, so that a payment waits for no chunk.
 */
export type PaymentSequence = (productId: string, onDelayed: () => void) => Promise<PaymentEvent>
