import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useImperativeHandle, useState } from 'react'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { failed } from '../lib/result.ts'
import { DeferredBrandIcon } from './brand-icon.tsx'
import { brandNames } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedFieldFrame } from './hosted-field-frame.tsx'
import {
  type HostedField,
  type HostedFieldState,
  hostedFieldNames,
  hostedProblem,
  isValid,
  untouchedFields,
} from './hosted-field-state.ts'
import { readPaymentMethodResult, stripeBillingDetails } from './stripe.ts'

/** Stripe's three inputs, in frames that look like our own fields. */
export function HostedInputs({ ref, disabled }: CardFieldsProps) {
  const { card: words, problems } = useCardMessages()
  const { fields, update, checked, elementOf } = useHostedFields(ref)
  const [style] = useState(elementStyle)

  function frameProps(field: HostedField, label: string) {
    const state = fields[field]
    const problem = checked ? hostedProblem(state, field) : undefined
    return {
      label,
      state,
      problem: state.error ?? (problem && problems[problem]),
      onLabelClick: () => elementOf(field)?.focus(),
    }
  }

  const elementProps = (field: HostedField) => ({
    onFocus: () => update(field, { focused: true }),
    onBlur: () => update(field, { focused: false }),
    onChange: (event: ElementChange) => update(field, changeOf(event)),
  })

  const options = { style, disabled, placeholder: '' }
  const { brand } = fields.number
  const placeholder = fields.expiration.focused ? words.expirationPlaceholder : ''
  return (
    <div className="card-fields">
      <HostedFieldFrame
        {...frameProps('number', words.number)}
        icon={<DeferredBrandIcon brand={brand} />}
      >
        <CardNumberElement
          options={{ ...options, disableLink: true }}
          {...elementProps('number')}
        />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...frameProps('expiration', words.expiration)}
        hint={words.expirationPlaceholder}
      >
        <CardExpiryElement options={{ ...options, placeholder }} {...elementProps('expiration')} />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...frameProps('cvc', words.cvc)}
        hint={brand === 'amex' ? words.cvcHintAmex : words.cvcHint}
      >
        <CardCvcElement options={options} {...elementProps('cvc')} />
      </HostedFieldFrame>
    </div>
  )
}

function useHostedFields(ref: CardFieldsProps['ref']) {
  const stripe = useStripe()
  const elements = useElements()
  const [fields, setFields] = useState(untouchedFields)
  const [checked, setChecked] = useState(false)

  const update = (field: HostedField, change: Partial<HostedFieldState>) =>
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
      return hostedFieldNames.every((field) => isValid(fields[field]))
    },
    isMissing: () => hostedFieldNames.some((field) => fields[field].empty),
    focus: () => {
      const invalid = hostedFieldNames.find((field) => !isValid(fields[field]))
      if (invalid) elementOf(invalid)?.focus()
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

  return { fields, update, checked, elementOf }
}

interface ElementChange {
  readonly empty: boolean
  readonly complete: boolean
  readonly error?: { readonly message: string } | undefined
  /** Of the number only. */
  readonly brand?: string
}

function changeOf({ empty, complete, error, brand }: ElementChange): Partial<HostedFieldState> {
  const knownBrand = Object.entries(brandNames).find(([name]) => name === brand)?.[0]
  return {
    empty,
    complete,
    error: error?.message,
    brand: knownBrand as HostedFieldState['brand'],
  }
}

/** An iframe inherits no style from the page. */
function elementStyle(): StripeElementStyle {
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
