import { useImperativeHandle, useRef, useState } from 'react'
import { type Card, postCardPaymentMethod } from '../api/payment-method.ts'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { asciiDigits } from '../lib/digits.ts'
import { BrandIconOfField } from './brand-icon.tsx'
import { brandOfNumber } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { cardNumberProblem, maskCardNumber } from './card-number.ts'
import { DirectField, type DirectFieldHandle } from './direct-field.tsx'
import {
  type Expiration,
  expirationProblem,
  maskExpiration,
  parseExpiration,
} from './expiration.ts'

const maxCvcDigits = 5

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
  // Known here for the hint of the CVC; hardly a key of a number changes it.
  const [isAmex, setIsAmex] = useState(false)

  const clear = () => {
    for (const field of [number, expiration, cvc]) field.current?.clear()
  }

  useImperativeHandle(ref, () => ({
    check: () => {
      const checks = [number.current?.check(), expiration.current?.check()]
      return checks.every((good) => good === true)
    },
    focusProblem: () => (number.current?.isGood() ? expiration : number).current?.focus(),
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
        problemOf={(text) => wordsFor(cardNumberProblem(text), problems)}
        iconOf={(text) => <BrandIconOfField brand={brandOfNumber(text)} />}
        onText={(text) => setIsAmex(brandOfNumber(text) === 'amex')}
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
        problemOf={(text) => wordsFor(expirationProblem(text, thisMonth()), problems)}
        autoComplete="cc-exp"
        required
        readOnly={disabled}
      />
      <DirectField
        ref={cvc}
        label={words.cvc}
        mask={maskCvc}
        hint={isAmex ? words.cvcHintAmex : words.cvcHint}
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

function maskCvc(typed: string): string {
  return asciiDigits(typed).slice(0, maxCvcDigits)
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
