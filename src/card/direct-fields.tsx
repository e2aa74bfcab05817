import { useImperativeHandle, useRef, useState } from 'react'
import { type Card, postCardPaymentMethod } from '../api/payment-method.ts'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { asciiDigits } from '../lib/digits.ts'
import { BrandIcon } from './brand-icon.tsx'
import { brandOfNumber } from './card-brand.ts'
import type { CardFieldsProps } from './card-fields.ts'
import { cardNumberProblem, maskCardNumber } from './card-number.ts'
import {
  type Expiration,
  expirationProblem,
  maskExpiration,
  parseExpiration,
} from './expiration.ts'
import { MaskedField } from './masked-field.tsx'
import { useRadarSession } from './use-radar-session.ts'

const maxCvcDigits = 5

const emptyCard = { number: '', expiration: '', cvc: '' }
type CardText = typeof emptyCard
type Checked = Partial<Record<keyof CardText, boolean>>

/**
 * Card fields of our own (spec sections 2 and 5): the number, expiration and CVC live in this component's
 * state for as long as they are on screen, and leave it in one call to the provider.
 *
 * The inputs have no `name`: a form that were ever submitted by the browser could not put them into an
 * address.
 */
export function DirectFields({ ref, publishableKey, disabled }: CardFieldsProps) {
  const { card: words, problems: problemWords } = useCardMessages()
  const [text, setText] = useState<CardText>(emptyCard)
  const [checked, setChecked] = useState<Checked>({})
  const box = useRef<HTMLDivElement>(null)
  const radarSession = useRadarSession(publishableKey)

  const problems = {
    number: cardNumberProblem(text.number),
    expiration: expirationProblem(text.expiration, thisMonth()),
  }
  const brand = brandOfNumber(text.number)
  const set = (field: keyof CardText) => (value: string) =>
    setText((before) => ({ ...before, [field]: value }))
  const check = (field: keyof CardText) => () =>
    setChecked((before) => ({ ...before, [field]: true }))
  const clear = () => {
    setText(emptyCard)
    setChecked({})
  }

  useImperativeHandle(ref, () => ({
    check: () => {
      setChecked({ number: true, expiration: true })
      return problems.number === undefined && problems.expiration === undefined
    },
    focusProblem: () => {
      const order = problems.number === undefined ? 1 : 0
      box.current?.querySelectorAll('input')[order]?.focus()
    },
    createPaymentMethod: async (billing) => {
      const card = cardFrom(text)
      const answer = await postCardPaymentMethod(publishableKey, card, billing, radarSession())
      clear()
      return answer
    },
    clear,
  }))

  return (
    <div className="card-fields" ref={box}>
      <MaskedField
        label={words.number}
        value={text.number}
        mask={maskCardNumber}
        onValue={set('number')}
        onBlur={text.number === '' ? undefined : check('number')}
        problem={
          checked.number && problems.number !== undefined
            ? problemWords[problems.number]
            : undefined
        }
        icon={<BrandIcon brand={brand} />}
        autoComplete="cc-number"
        required
        readOnly={disabled}
      />
      <MaskedField
        label={words.expiration}
        placeholder={words.expirationPlaceholder}
        value={text.expiration}
        mask={maskExpiration}
        onValue={set('expiration')}
        onBlur={text.expiration === '' ? undefined : check('expiration')}
        problem={
          checked.expiration && problems.expiration !== undefined
            ? problemWords[problems.expiration]
            : undefined
        }
        autoComplete="cc-exp"
        required
        readOnly={disabled}
      />
      <MaskedField
        label={words.cvc}
        value={text.cvc}
        mask={(typed) => asciiDigits(typed).slice(0, maxCvcDigits)}
        onValue={set('cvc')}
        hint={brand === 'amex' ? words.cvcHintAmex : words.cvcHint}
        conceal={{ show: words.show(words.cvc), hide: words.hide(words.cvc) }}
        autoComplete="cc-csc"
        readOnly={disabled}
      />
    </div>
  )
}

/** The checked text as the provider takes it. */
function cardFrom(text: CardText): Card {
  const expiration = parseExpiration(text.expiration)
  if (expiration === undefined) throw new Error('createPaymentMethod was called before check')
  return {
    number: asciiDigits(text.number),
    expMonth: expiration.month,
    expYear: expiration.year,
    cvc: text.cvc,
  }
}

function thisMonth(): Expiration {
  const now = new Date()
  return { month: now.getMonth() + 1, year: now.getFullYear() }
}
