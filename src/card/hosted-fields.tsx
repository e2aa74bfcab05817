import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  Elements,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useImperativeHandle, useState } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { failed } from '../lib/result.ts'
import { Spinner } from '../ui/spinner.tsx'
import { DeferredBrandIcon } from './brand-icon.tsx'
import { brandNames } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedFieldFrame } from './hosted-field-frame.tsx'
import {
  type HostedField,
  type HostedFieldState,
  hostedFieldNames,
  hostedProblem,
  isGood,
  untouchedFields,
} from './hosted-field-state.ts'
import { HostedFieldsError } from './hosted-fields-error.tsx'
import { readPaymentMethodResult, stripeBillingDetails, stripeLocale } from './stripe.ts'
import { useStripeClient } from './use-stripe-client.ts'

/**
 * Card fields in the provider's own frames: the number never enters this page. Same labels, same 40 px
 * boxes, same brand icons as our own inputs; mask and limits are the provider's.
 */
export default function HostedFields(props: CardFieldsProps) {
  const [tries, setTries] = useState(0)
  return <FieldsTry key={tries} {...props} onRetry={() => setTries(tries + 1)} />
}

/** One try to have the provider's fields. */
function FieldsTry({ onRetry, ...props }: CardFieldsProps & { onRetry: () => void }) {
  const { card } = useCardMessages()
  const { tag } = useLanguage()
  const provider = useStripeClient(props.publishableKey)
  useImperativeHandle(props.ref, () => notThereYet, [])

  if (provider === 'loading') return <Spinner label={card.fieldsLoading} />
  if (provider === 'blocked' || provider === 'late') {
    return <HostedFieldsError otherMethod={props.otherMethod} onRetry={onRetry} />
  }
  return (
    <Elements key={props.publishableKey} stripe={provider} options={{ locale: stripeLocale(tag) }}>
      <CardElements {...props} />
    </Elements>
  )
}

/** Until the frames are there, nothing can be paid with them. */
const notThereYet = {
  check: () => false,
  focusProblem: () => {},
  createPaymentMethod: async () => failed({ kind: 'unreachable' } as const),
  clear: () => {},
}

function CardElements({ ref, disabled }: CardFieldsProps) {
  const { card: words, problems } = useCardMessages()
  const stripe = useStripe()
  const elements = useElements()
  const [fields, setFields] = useState(untouchedFields)
  const [checked, setChecked] = useState(false)
  const [style] = useState(frameStyle)

  const update = (field: HostedField) => (change: Partial<HostedFieldState>) =>
    setFields((before) => ({ ...before, [field]: { ...before[field], ...change } }))

  const elementOf = (field: HostedField) =>
    ({
      number: elements?.getElement(CardNumberElement),
      expiration: elements?.getElement(CardExpiryElement),
      cvc: elements?.getElement(CardCvcElement),
    })[field]

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked(true)
      return hostedFieldNames.every((field) => isGood(fields[field]))
    },
    focusProblem: () => {
      const wrong = hostedFieldNames.find((field) => !isGood(fields[field]))
      if (wrong) elementOf(wrong)?.focus()
    },
    createPaymentMethod: async (billing) => {
      const number = elements?.getElement(CardNumberElement)
      if (!stripe || !number) return failed({ kind: 'unreachable' })
      return readPaymentMethodResult(
        await stripe.createPaymentMethod({
          type: 'card',
          card: number,
          billing_details: stripeBillingDetails(billing),
        }),
      )
    },
    clear: () => {
      for (const field of hostedFieldNames) elementOf(field)?.clear()
      setFields(untouchedFields)
      setChecked(false)
    },
  }))

  /** What every one of the three frames is given. */
  function frameProps(field: HostedField) {
    const change = update(field)
    return {
      onFocus: () => change({ focused: true }),
      onBlur: () => change({ focused: false }),
    }
  }

  function boxProps(field: HostedField, label: string) {
    const state = fields[field]
    const missing = checked ? hostedProblem(state, field) : undefined
    return {
      label,
      state,
      problem: state.error ?? (missing && problems[missing]),
      onLabelClick: () => elementOf(field)?.focus(),
    }
  }

  const options = { style, disabled, placeholder: '' }
  const brand = fields.number.brand
  return (
    <div className="card-fields">
      <HostedFieldFrame
        {...boxProps('number', words.number)}
        icon={<DeferredBrandIcon brand={brand} />}
      >
        <CardNumberElement
          options={{ ...options, disableLink: true }}
          {...frameProps('number')}
          onChange={(event) => update('number')(changeOf(event, event.brand))}
        />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...boxProps('expiration', words.expiration)}
        hint={words.expirationPlaceholder}
      >
        <CardExpiryElement
          options={{
            ...options,
            placeholder: fields.expiration.focused ? words.expirationPlaceholder : '',
          }}
          {...frameProps('expiration')}
          onChange={(event) => update('expiration')(changeOf(event))}
        />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...boxProps('cvc', words.cvc)}
        hint={brand === 'amex' ? words.cvcHintAmex : words.cvcHint}
      >
        <CardCvcElement
          options={options}
          {...frameProps('cvc')}
          onChange={(event) => update('cvc')(changeOf(event))}
        />
      </HostedFieldFrame>
    </div>
  )
}

function changeOf(
  event: { empty: boolean; complete: boolean; error?: { message: string } | undefined },
  brand?: string,
): Partial<HostedFieldState> {
  const known = Object.entries(brandNames).find(([name]) => name === brand)?.[0]
  return {
    empty: event.empty,
    complete: event.complete,
    error: event.error?.message,
    brand: known as HostedFieldState['brand'],
  }
}

/** The frames inherit nothing: they are told the colours of the page they are in. */
function frameStyle(): StripeElementStyle {
  const page = getComputedStyle(document.documentElement)
  const colour = (name: string) => page.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--ink'),
      fontFamily: page.fontFamily,
      fontSize: '16px',
      lineHeight: '38px',
      '::placeholder': { color: colour('--muted') },
    },
    invalid: { color: colour('--ink') },
  }
}
