import {
  CardCvcElement,
  CardExpiryElement,
  CardNumberElement,
  useElements,
  useStripe,
} from '@stripe/react-stripe-js'
import { useImperativeHandle, useRef, useState } from 'react'
import { failed } from '../../lib/result.ts'
import { parsePaymentMethodResult, stripeBillingDetails } from '../stripe/stripe.ts'
import type { CardFieldsProps } from './card-fields.ts'
import {
  type HostedField,
  type HostedFieldState,
  hostedFieldNames,
  isValid,
  untouchedFields,
} from './hosted-field-state.ts'

export function useHostedFields(ref: CardFieldsProps['ref']) {
  const stripe = useStripe()
  const elements = useElements()
  const [fields, setFields] = useState(untouchedFields)
  const [validated, setValidated] = useState(false)
  const container = useRef<HTMLDivElement>(null)

  const update = (field: HostedField, change: Partial<HostedFieldState>) =>
    setFields((before) => ({ ...before, [field]: { ...before[field], ...change } }))

  const elementOf = (field: HostedField) =>
    ({
      number: elements?.getElement(CardNumberElement),
      expiration: elements?.getElement(CardExpiryElement),
      cvc: elements?.getElement(CardCvcElement),
    })[field]

  useImperativeHandle(ref, () => ({
    validate: () => {
      setValidated(true)
      return hostedFieldNames.every((field) => isValid(fields[field]))
    },
    isMissing: () => hostedFieldNames.some((field) => fields[field].input === 'empty'),
    focus: () => {
      const index = hostedFieldNames.findIndex((field) => !isValid(fields[field]))
      const invalid = hostedFieldNames[index]
      if (invalid === undefined) return
      // On iOS a page cannot focus a frame, so nothing would scroll to it.
      container.current?.children[index]?.scrollIntoView({ block: 'nearest' })
      elementOf(invalid)?.focus()
    },
    createPaymentMethod: async (billing) => {
      const numberElement = elements?.getElement(CardNumberElement)
      if (!stripe || !numberElement) return failed({ kind: 'unreachable' })
      return parsePaymentMethodResult(
        await stripe.createPaymentMethod({
          type: 'card',
          card: numberElement,
          billing_details: stripeBillingDetails(billing),
        }),
      )
    },
    clear: () => {
      for (const field of hostedFieldNames) elementOf(field)?.clear()
      setFields(untouchedFields)
      setValidated(false)
    },
  }))

  return { container, fields, update, validated }
}
