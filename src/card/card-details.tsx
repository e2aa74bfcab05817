import type { CardFieldsProps } from './card-fields.ts'
import { CardForm, type CardFormProps } from './card-form.tsx'
import { DirectFields } from './direct-fields.tsx'
import { StripeFields } from './stripe-fields.tsx'
import type { CardFieldsMode } from './use-card-fields-mode.ts'

/**
 * One chunk for what the email step does without: the card form, how it pays, the accepted cards, and what draws with
 * Stripe Elements.
 */
export { countryNames } from '../lib/country-names.ts'
export { AcceptedCards } from './accepted-cards.tsx'
export { WalletButton } from './wallet-button.tsx'

export interface CardDetailsProps extends Omit<CardFormProps, 'children'> {
  readonly fieldsMode: CardFieldsMode
  readonly fields: CardFieldsProps
}

/** The card form with our own fields or those of Stripe. */
export function CardDetails({ fieldsMode, fields, ...form }: CardDetailsProps) {
  return (
    <CardForm {...form}>
      {fieldsMode === 'direct' ? <DirectFields {...fields} /> : <StripeFields {...fields} />}
    </CardForm>
  )
}
