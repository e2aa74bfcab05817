import type { ReactNode, Ref, RefObject } from 'react'
import type { BillingDetails } from '../api/stripe-payment-method.ts'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import type { Buyer } from '../storage/buyer.ts'
import { Button } from '../ui/button.tsx'
import { OfflineLine } from '../ui/offline-line.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { CardEmailField } from './card-email-field.tsx'
import type { CardFieldsHandle } from './card-fields.ts'
import { CountryFields } from './country-fields.tsx'
import { NameField } from './name-field.tsx'
import { useCardForm } from './use-card-form.ts'

export interface CardFormHandle {
  /** Pays, or focuses the first required field that is empty. */
  readonly payIfFilledIn: () => void
}

export interface CardFormProps {
  readonly ref: Ref<CardFormHandle>
  /** The email step is shown; the form keeps its text. */
  readonly hidden: boolean
  readonly priceCents: number
  readonly buyer: Buyer | undefined
  readonly alpha2: string | undefined
  readonly email: string
  readonly onEmail: (email: string) => void
  /** Label of the spinner that replaces the button. */
  readonly busy: string | undefined
  readonly cardFields: RefObject<CardFieldsHandle | null>
  readonly onPay: (billing: BillingDetails) => void
  readonly children: ReactNode
}

/** Step 2 of a card payment (spec section 2). */
export function CardForm(props: CardFormProps) {
  const { card, offline: offlineMessages } = useCardMessages()
  const { formatUsd } = useLanguage()
  const { buyer, busy } = props
  const disabled = busy !== undefined
  const { form, emailField, nameField, postalField, ...state } = useCardForm(props)
  return (
    <form
      ref={form}
      hidden={props.hidden}
      className="form"
      method="post"
      noValidate
      onSubmit={state.onSubmit}
    >
      <CardEmailField
        ref={emailField}
        value={props.email}
        onLeft={props.onEmail}
        readOnly={disabled}
        enterKeyHint="next"
      />
      <NameField ref={nameField} start={buyer?.name ?? ''} disabled={disabled} />
      {props.children}
      <CountryFields
        country={state.country}
        onCountry={state.setCountry}
        postalField={postalField}
        postalStart={buyer?.postalCode ?? ''}
        postalNeeded={state.postalNeeded}
        disabled={disabled}
      />
      <div>
        {state.isBusy ? (
          <Spinner label={busy ?? card.processing} />
        ) : (
          <Button type="submit" aria-describedby={state.offline.lineId}>
            {card.pay(formatUsd(props.priceCents))}
          </Button>
        )}
        <OfflineLine offline={state.offline} words={offlineMessages} />
      </div>
    </form>
  )
}
