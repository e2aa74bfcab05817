import type { ReactNode, Ref } from 'react'
import type { BillingDetails, StripeFailure } from '../api/stripe-payment-method.ts'
import type { Result } from '../lib/result.ts'

/**
 * What the card form asks of its card fields, whoever draws them: our own inputs (`direct-fields.tsx`) or
 * the provider's (`hosted-fields.tsx`). The form never sees the number.
 */
export interface CardFieldsHandle {
  /** Shows what is wrong with each field; true when nothing is. */
  readonly check: () => boolean
  /** Moves the focus to the first field that is wrong. */
  readonly focusProblem: () => void
  /** Makes a payment method from the fields, once `check` has said that it can. */
  readonly createPaymentMethod: (billing: BillingDetails) => Promise<Result<string, StripeFailure>>
  /** Forgets the card. */
  readonly clear: () => void
}

export interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>
  readonly publishableKey: string
  /** While a payment is under way. */
  readonly disabled: boolean
  /** The offer of another way to pay, for when the fields cannot be had. */
  readonly otherMethod: ReactNode
}
