import type { ReactNode, Ref, RefObject } from 'react'
import type { BillingDetails } from '../../api/stripe-payment-method.ts'
import { ShopNote } from '../../branding/shop-note.tsx'
import type { CheckoutEmail } from '../../checkout/checkout-email.ts'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { useCardTabMessages } from '../../i18n/runtime/use-card-tab-messages.ts'
import { useLanguage } from '../../i18n/runtime/use-messages.ts'
import type { Buyer, BuyerDetail } from '../../storage/buyer.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineMessage } from '../../ui/offline-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { CardFieldsHandle } from '../fields/card-fields.ts'
import { type CardFlow, shownStep } from '../flow/card-flow.ts'
import type { CardNotice } from '../flow/card-notice.ts'
import { CardEmailField } from './card-email-field.tsx'
import { CountryFields } from './country-fields.tsx'
import { NameField } from './name-field.tsx'
import { payingLabel } from './paying-label.ts'
import { useCardForm } from './use-card-form.ts'

export interface CardFormHandle {
  /** Pays, or focuses the first required field that is empty. */
  readonly payIfFilledIn: () => void
}

export interface CardFormPayment {
  readonly flow: CardFlow
  readonly notice: CardNotice | undefined
  readonly buyer: Buyer | undefined
  readonly cardFields: RefObject<CardFieldsHandle | null>
  readonly prefersWallet: RefObject<boolean>
  readonly payByCard: (billing: BillingDetails) => void
}

export interface CardFormProps {
  readonly ref: Ref<CardFormHandle>
  readonly payment: CardFormPayment
  readonly priceCents: number
  readonly email: CheckoutEmail
  /** The card fields. */
  readonly children: ReactNode
}

/** Step 2 of a card payment (spec 2.3). While step 1 is shown, the form is hidden and keeps its text. */
export function CardForm(props: CardFormProps) {
  const { card, offline: offlineMessages } = useCardTabMessages()
  const { card: formMessages, problems } = useCardFormMessages()
  const { formatUsd } = useLanguage()
  const { email } = props
  const { flow, buyer } = props.payment
  const hidden = shownStep(flow) === 'email'
  const spinnerLabel = payingLabel(flow, card)
  const isPaying = flow.stage === 'paying'
  const { form, emailField, nameField, ...state } = useCardForm(props, hidden, isPaying)
  const refusal = (detail: BuyerDetail) =>
    buyer?.refused === detail ? { text: buyer[detail], message: problems.refused } : undefined
  return (
    <form
      ref={form}
      hidden={hidden}
      className="form"
      method="post"
      noValidate
      onInput={state.onInput}
      onKeyDown={state.onKeyDown}
      onSubmit={state.onSubmit}
    >
      <CardEmailField
        ref={emailField}
        value={email.value}
        refused={refusal('email')}
        onBlur={email.set}
        input={{ readOnly: isPaying, enterKeyHint: 'next' }}
      />
      <NameField
        ref={nameField}
        initialValue={buyer?.name ?? ''}
        refused={refusal('name')}
        isPaying={isPaying}
      />
      {props.children}
      <CountryFields
        state={state}
        initialPostalCode={buyer?.postalCode ?? ''}
        refusal={refusal}
        isPaying={isPaying}
      />
      <div>
        <Spinner label={state.isBusy ? (spinnerLabel ?? card.processing) : undefined} />
        {!state.isBusy && (
          <Button type="submit" onClick={state.onClick} aria-describedby={state.guard.messageId}>
            {formMessages.pay(formatUsd(props.priceCents))}
          </Button>
        )}
        {process.env['BRANDING_CONFIG'] ? <ShopNote note="buttonNote" /> : null}
        <OfflineMessage guard={state.guard} messages={offlineMessages} />
      </div>
    </form>
  )
}
