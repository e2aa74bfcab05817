import type { ReactNode, Ref } from 'react'
import type { BillingDetails, StripeFailure } from '../../api/stripe-payment-method.ts'
import type { Result } from '../../lib/result.ts'
import type { FieldHandle } from '../../ui/field/field-handle.ts'

/** Both kinds of card fields, `DirectFields` and `HostedFields`, as the form sees them. The form never reads the number. */
export interface CardFieldsHandle extends Pick<FieldHandle, 'validate' | 'isMissing' | 'clear'> {
  /** Focuses the first invalid field. */
  readonly focus: () => void
  /** Resolves to the id of Stripe's payment method. Call it only after `validate` has returned true. */
  readonly createPaymentMethod: (billing: BillingDetails) => Promise<Result<string, StripeFailure>>
}

export interface CardFieldsProps {
  readonly ref: Ref<CardFieldsHandle>
  readonly publishableKey: string
  readonly isPaying: boolean
  /** A button to the crypto tab for a buyer whose browser does not load Stripe; undefined when the product has no coins. */
  readonly cryptoLink: ReactNode
}
