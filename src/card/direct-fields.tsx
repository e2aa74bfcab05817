import { useImperativeHandle, useRef, useState } from 'react'
import { type Card, postCardPaymentMethod } from '../api/stripe-payment-method.ts'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { asciiDigits } from '../lib/digits.ts'
import { DeferredBrandIcon } from './brand-icon.tsx'
import { brandOfNumber, type CardBrand } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { cardNumberProblem, maskCardNumber, maxCardNumberLength } from './card-number.ts'
import { cvcProblem, maskCvc, maxCvcLength } from './cvc.ts'
import { DirectField, type DirectFieldHandle } from './direct-field.tsx'
import {
  type Expiration,
  expirationProblem,
  maskExpiration,
  maxExpirationLength,
  parseExpiration,
} from './expiration.ts'

/**
 * Card fields of our own (spec sections 2 and 5): the number, expiration and CVC live in their fields for as
 * long as they are on screen, and leave them in one call to the provider.
 *
 * The inputs have no `name`: a form that were ever submitted by the browser could not put them into an
 * address.
 */
export function DirectFields({ ref, publishableKey, disabled }: CardFieldsProps) {
  const { card: words, problems } = useCardMessages()
  const number = useRef<DirectFieldHandle>(null)
  const expiration = useRef<DirectFieldHandle>(null)
  const cvc = useRef<DirectFieldHandle>(null)
  // The length of a CVC depends on it; hardly a key of a number changes it.
  const [brand, setBrand] = useState<CardBrand>()

  const fields = [number, expiration, cvc]
  const clear = () => {
    for (const field of fields) field.current?.clear()
  }

  useImperativeHandle(ref, () => ({
    check: () => fields.map((field) => field.current?.check()).every((good) => good === true),
    focusProblem: () => fields.find((field) => !field.current?.isGood())?.current?.focus(),
    createPaymentMethod: async (billing) => {
      const card = cardFrom(number.current, expiration.current, cvc.current)
      const answer = await postCardPaymentMethod(publishableKey, card, billing)
      clear()
      return answer
    },
    clear,
  }))

  return (
    <div className="card-fields">
      <DirectField
        ref={number}
        label={words.number}
        mask={maskCardNumber}
        longest={maxCardNumberLength}
        problemOf={(text) => wordsFor(cardNumberProblem(text), problems)}
        iconOf={(text) => <DeferredBrandIcon brand={brandOfNumber(text)} />}
        onText={(text) => setBrand(brandOfNumber(text))}
        autoComplete="cc-number"
        required
        readOnly={disabled}
      />
      <DirectField
        ref={expiration}
        label={words.expiration}
        placeholder={words.expirationPlaceholder}
        // The placeholder is gone with the first digit, and many readers never say it (WCAG 3.3.2).
        hint={words.expirationPlaceholder}
        mask={maskExpiration}
        longest={maxExpirationLength}
        problemOf={(text) => wordsFor(expirationProblem(text, thisMonth()), problems)}
        autoComplete="cc-exp"
        required
        readOnly={disabled}
      />
      <DirectField
        ref={cvc}
        label={words.cvc}
        mask={maskCvc}
        longest={maxCvcLength}
        problemOf={(text) => wordsFor(cvcProblem(text, brand), problems)}
        hint={brand === 'amex' ? words.cvcHintAmex : words.cvcHint}
        conceal={{ show: words.show(words.cvc), hide: words.hide(words.cvc) }}
        autoComplete="cc-csc"
        readOnly={disabled}
      />
    </div>
  )
}

function wordsFor<Problem extends string>(
  problem: Problem | undefined,
  words: Readonly<Record<Problem, string>>,
): string | undefined {
  return problem && words[problem]
}

/** The checked text as the provider takes it. */
function cardFrom(
  number: DirectFieldHandle | null,
  expirationField: DirectFieldHandle | null,
  cvc: DirectFieldHandle | null,
): Card {
  const expiration = parseExpiration(expirationField?.text() ?? '')
  if (expiration === undefined) throw new Error('createPaymentMethod was called before check')
  return {
    number: asciiDigits(number?.text() ?? ''),
    expMonth: expiration.month,
    expYear: expiration.year,
    cvc: cvc?.text() ?? '',
  }
}

function thisMonth(): Expiration {
  const now = new Date()
  return { month: now.getMonth() + 1, year: now.getFullYear() }
}
