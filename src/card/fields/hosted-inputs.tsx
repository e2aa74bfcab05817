import { CardCvcElement, CardExpiryElement, CardNumberElement } from '@stripe/react-stripe-js'
import type { StripeElementStyle } from '@stripe/stripe-js'
import { useState } from 'react'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { NumberIcon } from './brand-icon.tsx'
import { hasLongCvc, knownBrand } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { HostedFieldFrame } from './hosted-field-frame.tsx'
import { type HostedField, type HostedFieldState, hostedProblem } from './hosted-field-state.ts'
import { useHostedFields } from './use-hosted-fields.ts'

/** Stripe's three inputs, in frames that look like our own fields. */
export function HostedInputs({ ref, disabled }: CardFieldsProps) {
  const { card: messages, problems } = useCardFormMessages()
  const { fields, update, validated } = useHostedFields(ref)
  const [style] = useState(elementStyle)

  function frameProps(field: HostedField, label: string, hint?: string) {
    const state = fields[field]
    const problemKey = validated ? hostedProblem(state, field) : undefined
    const problem = state.error ?? (problemKey && problems[problemKey])
    return {
      label,
      state,
      notes: { problem, hint: problem === undefined ? hint : undefined },
    }
  }

  const elementProps = (field: HostedField) => ({
    onFocus: () => update(field, { focused: true }),
    onBlur: () => update(field, { focused: false }),
    onChange: (event: ElementChange) => update(field, changeOf(event)),
  })

  const options = { style, disabled, placeholder: '' }
  const { brand } = fields.number
  const placeholder = fields.expiration.focused ? messages.expirationPlaceholder : ''
  return (
    <div className="card-fields">
      <HostedFieldFrame
        {...frameProps('number', messages.number)}
        icon={<NumberIcon brand={brand} />}
      >
        <CardNumberElement
          options={{ ...options, disableLink: true }}
          {...elementProps('number')}
        />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...frameProps('expiration', messages.expiration, messages.expirationPlaceholder)}
      >
        <CardExpiryElement options={{ ...options, placeholder }} {...elementProps('expiration')} />
      </HostedFieldFrame>
      <HostedFieldFrame
        {...frameProps(
          'cvc',
          messages.cvc,
          hasLongCvc(brand) ? messages.cvcHintAmex : messages.cvcHint,
        )}
      >
        <CardCvcElement options={options} {...elementProps('cvc')} />
      </HostedFieldFrame>
    </div>
  )
}

interface ElementChange {
  readonly empty: boolean
  readonly complete: boolean
  readonly error?: { readonly message: string } | undefined
  /** Set for the number only. */
  readonly brand?: string
}

function changeOf({ empty, complete, error, brand }: ElementChange): Partial<HostedFieldState> {
  const filled = complete ? 'complete' : 'incomplete'
  return {
    input: empty ? 'empty' : filled,
    error: error?.message,
    brand: knownBrand(brand),
  }
}

/** Copies the page's style for the iframe, which inherits none. */
function elementStyle(): StripeElementStyle {
  const pageStyle = getComputedStyle(document.documentElement)
  const colour = (name: string) => pageStyle.getPropertyValue(name).trim()
  return {
    base: {
      color: colour('--ink'),
      fontFamily: pageStyle.fontFamily,
      fontSize: '16px',
      lineHeight: '38px',
      '::placeholder': { color: colour('--muted') },
    },
    invalid: { color: colour('--ink') },
  }
}
