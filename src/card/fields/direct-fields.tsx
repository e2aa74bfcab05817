import { useEffect, useImperativeHandle, useRef, useState } from 'react'
import {
  type Card,
  postCardPaymentMethod,
  stripeApiOrigin,
} from '../../api/stripe-payment-method.ts'
import { listen } from '../../browser/listen.ts'
import { preconnect } from '../../browser/loading/preconnect.ts'
import { useCardFormMessages } from '../../i18n/runtime/use-card-form-messages.ts'
import { onlyDigits } from '../../lib/digits.ts'
import type { FieldHandle } from '../../ui/field/field-handle.ts'
import { focusNextOnEnter } from '../../ui/field/focus-next-on-enter.ts'
import { BrandIcon } from './brand-icon.tsx'
import { brandOfNumber, brandRow, type CardBrand } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { cardNumberProblem, maskCardNumber, maxCardNumberLength } from './card-number.ts'
import { cvcProblem, maxCvcLength } from './cvc.ts'
import { DirectField } from './direct-field.tsx'
import {
  expirationProblem,
  maskExpiration,
  maskPastedExpiration,
  maxExpirationLength,
  parseExpiration,
  type YearMonth,
} from './expiration.ts'

/**
 * Our own card fields (spec 2.3, 5.4 and 5.5). The page sends the card only to Stripe. The inputs have no `name`,
 * so a native submit cannot put the card into a URL.
 */
export function DirectFields({ ref, publishableKey, isPaying }: CardFieldsProps) {
  const { card: messages, problems } = useCardFormMessages()
  const numberField = useRef<FieldHandle>(null)
  const expirationField = useRef<FieldHandle>(null)
  const cvcField = useRef<FieldHandle>(null)
  const [brand, setBrand] = useState<CardBrand>()

  /** Reads the input: a password manager may have filled in a number without an event. */
  const currentBrand = () => brandOfNumber(numberField.current?.text() ?? '')

  const fields = [numberField, expirationField, cvcField]
  const clear = () => {
    for (const field of fields) field.current?.clear()
    setBrand(undefined)
  }

  // Once the card number has a digit, each use of the form keeps a connection to Stripe open for Pay.
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    return listen(container.current?.closest('form'), ['input', 'focusin'], () => {
      if (numberField.current?.text()) preconnect(stripeApiOrigin)
    })
  }, [])

  // The form treats the card fields as one field: this listener moves the focus between them on Enter.
  useEffect(() => {
    return listen(container.current, ['keydown'], (event: KeyboardEvent) =>
      focusNextOnEnter(event, [numberField, expirationField, cvcField]),
    )
  }, [])

  useImperativeHandle(ref, () => ({
    validate: () =>
      fields.map((field) => field.current?.validate()).every((valid) => valid === true),
    isMissing: () => fields.some((field) => field.current?.isMissing()),
    focus: () => fields.find((field) => !field.current?.isValid())?.current?.focus(),
    createPaymentMethod: async (billing) => {
      const card = cardFrom(numberField.current, expirationField.current, cvcField.current)
      const result = await postCardPaymentMethod(publishableKey, card, billing)
      clear()
      return result
    },
    clear,
  }))

  return (
    <div ref={container} className="card-fields">
      <DirectField
        ref={numberField}
        messages={{ label: messages.number }}
        rule={{
          mask: maskCardNumber,
          showsProblemAbove: maxCardNumberLength,
          problemOf: (text) => messageFor(cardNumberProblem(text), problems),
        }}
        input={{ autoComplete: 'cc-number', required: true, readOnly: isPaying }}
        icon={<BrandIcon brand={brand} />}
        onText={(text) => setBrand(brandOfNumber(text))}
      />
      <DirectField
        ref={expirationField}
        messages={{
          label: messages.expiration,
          placeholder: messages.expirationPlaceholder,
          // The placeholder disappears at the first digit, and many screen readers skip it (WCAG 3.3.2).
          hint: messages.expirationPlaceholder,
        }}
        rule={{
          mask: maskExpiration,
          maskPasted: maskPastedExpiration,
          showsProblemAbove: maxExpirationLength,
          problemOf: (text) => messageFor(expirationProblem(text, thisMonth()), problems),
        }}
        input={{ autoComplete: 'cc-exp', required: true, readOnly: isPaying }}
      />
      <DirectField
        ref={cvcField}
        messages={{
          label: messages.cvc,
          hint: brandRow(brand)?.cvcLength === 4 ? messages.cvcHintAmex : messages.cvcHint,
          eyeLabels: { show: messages.show(messages.cvc), hide: messages.hide(messages.cvc) },
        }}
        rule={{
          // Extra digits stay: a shortened CVC is a wrong one.
          mask: onlyDigits,
          showsProblemAbove: maxCvcLength,
          problemOf: (text) => messageFor(cvcProblem(text, currentBrand()), problems),
        }}
        input={{ autoComplete: 'cc-csc', readOnly: isPaying }}
      />
    </div>
  )
}

function messageFor<Problem extends string>(
  problem: Problem | undefined,
  messages: Readonly<Record<Problem, string>>,
): string | undefined {
  return problem && messages[problem]
}

function cardFrom(
  numberField: FieldHandle | null,
  expirationField: FieldHandle | null,
  cvcField: FieldHandle | null,
): Card {
  const expiration = parseExpiration(expirationField?.text() ?? '')
  if (expiration === undefined) throw new Error('createPaymentMethod was called before validate')
  return {
    number: onlyDigits(numberField?.text() ?? ''),
    expMonth: expiration.month,
    expYear: expiration.year,
    cvc: cvcField?.text() ?? '',
  }
}

/** The month at UTC-12, where it ends last: a bank anywhere may still accept the card. Tolerates a fast clock, too. */
function thisMonth(): YearMonth {
  const now = new Date(Date.now() - 12 * 3_600_000)
  return { month: now.getUTCMonth() + 1, year: now.getUTCFullYear() }
}
