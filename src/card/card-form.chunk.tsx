import type { CardFieldsProps } from './fields/card-fields.ts'
import { DirectFields } from './fields/direct-fields.tsx'
import { HostedFields } from './fields/hosted-fields.tsx'
import type { CardFieldsMode } from './fields/use-card-fields-mode.ts'
import { CardForm, type CardFormProps } from './form/card-form.tsx'

// This chunk holds what the email step does not need: the card form, its payment, the accepted cards and Stripe's components.
export { countryNames } from '../lib/country-names.ts'
export { dateTimeFormat } from '../lib/date-time.ts'
export { AcceptedCards } from './accepted-cards.tsx'
export { payByCard } from './pay/pay-by-card.ts'
export { payByWallet } from './pay/pay-by-wallet.ts'
export { payPorts } from './pay/submit-payment.ts'
export { WalletButton } from './stripe/wallet-button.tsx'

export interface CardFormWithFieldsProps extends Omit<CardFormProps, 'children'> {
  readonly fieldsMode: CardFieldsMode
  readonly fields: CardFieldsProps
}

/** Renders the card form with our own fields or those of Stripe. */
export function CardFormWithFields({ fieldsMode, fields, ...form }: CardFormWithFieldsProps) {
  return (
    <CardForm {...form}>
      {fieldsMode === 'direct' ? <DirectFields {...fields} /> : <HostedFields {...fields} />}
    </CardForm>
  )
}
