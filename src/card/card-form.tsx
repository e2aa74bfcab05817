import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { BillingDetails } from '../api/payment-method.ts'
import { useHasPostal } from '../api/shop.ts'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { countryNames } from '../lib/country-names.ts'
import { asciiDigits } from '../lib/digits.ts'
import { formatUsd } from '../lib/money.ts'
import type { Buyer } from '../memory/buyer.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, type EmailFieldHandle } from '../ui/email-field.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { CardFieldsHandle } from './card-fields.ts'
import { isZipCountry, postalPlaceholder } from './postal-code.ts'

interface CardFormProps {
  readonly priceCents: number
  /** The details of an earlier try. */
  readonly buyer: Buyer | undefined
  /** Where the buyer seems to be; chosen in the list until the buyer chooses. */
  readonly alpha2: string | undefined
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly paying: boolean
  readonly cardFields: RefObject<CardFieldsHandle | null>
  readonly onPay: (billing: BillingDetails) => void
  /** The card fields, drawn by whoever `cardFields` points to. */
  readonly children: ReactNode
}

/** Step 2 of a card payment: the full form (spec section 2). */
export function CardForm(props: CardFormProps) {
  const { card, problems } = useCardMessages()
  const { email } = useMessages()
  const { paying, cardFields } = props
  const emailField = useRef<EmailFieldHandle>(null)
  const nameField = useRef<HTMLInputElement>(null)
  const postalField = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(props.buyer?.name ?? '')
  const [chosenCountry, setChosenCountry] = useState(props.buyer?.country || undefined)
  const [postalCode, setPostalCode] = useState(props.buyer?.postalCode ?? '')
  const [nameLeft, setNameLeft] = useState(false)
  const [postalLeft, setPostalLeft] = useState(false)
  const [submitted, setSubmitted] = useState(false)

  const country = chosenCountry ?? knownCountry(props.alpha2)
  const needsPostalCode = useHasPostal(chosenCountry)
  const postalLabel = isZipCountry(country) ? card.zipCode : card.postalCode
  const nameProblem = problemOfName(name)
  const postalProblem =
    needsPostalCode && postalCode.trim() === ''
      ? problems.postalCodeMissing(postalLabel)
      : undefined

  // The step is new: its first field that still needs the buyer takes the focus (WCAG 2.4.3).
  useEffect(() => {
    if (nameField.current?.value === '') nameField.current.focus()
    else cardFields.current?.focusProblem()
  }, [cardFields])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (paying) return
    setSubmitted(true)
    const emailGood = emailField.current?.check() ?? false
    const cardGood = cardFields.current?.check() ?? false
    if (!emailGood) emailField.current?.focus()
    else if (nameProblem !== undefined) nameField.current?.focus()
    else if (!cardGood) cardFields.current?.focusProblem()
    else if (postalProblem !== undefined) postalField.current?.focus()
    else {
      props.onPay({
        email: props.email.trim(),
        name: name.trim(),
        country,
        postalCode: postalCode.trim(),
      })
    }
  }

  return (
    <form className="form" method="post" noValidate onSubmit={onSubmit}>
      <EmailField
        ref={emailField}
        label={card.email}
        words={problems}
        suggestion={email}
        value={props.email}
        onValue={props.onEmail}
        disabled={paying}
      />
      <TextField
        ref={nameField}
        label={card.name}
        autoComplete="cc-name"
        autoCapitalize="words"
        spellCheck={false}
        required
        value={name}
        readOnly={paying}
        problem={submitted || nameLeft ? nameProblem && problems[nameProblem] : undefined}
        onBlur={() => setNameLeft(nameLeft || name !== '')}
        onChange={(event) => setName(event.target.value)}
      />
      {props.children}
      <div className="field-row">
        <SelectField
          label={card.country}
          autoComplete="country"
          value={country}
          disabled={paying}
          onChange={(event) => setChosenCountry(event.target.value)}
        >
          {country === '' && <option value="">{card.chooseCountry}</option>}
          {countryNames.map(({ isoCode, name: countryName }) => (
            <option key={isoCode} value={isoCode}>
              {countryName}
            </option>
          ))}
        </SelectField>
        <TextField
          ref={postalField}
          label={postalLabel}
          hint={needsPostalCode ? undefined : card.optional}
          placeholder={postalPlaceholder(country)}
          autoComplete="postal-code"
          spellCheck={false}
          required={needsPostalCode}
          value={postalCode}
          readOnly={paying}
          problem={submitted || postalLeft ? postalProblem : undefined}
          onBlur={() => setPostalLeft(postalLeft || postalCode !== '')}
          onChange={(event) => setPostalCode(event.target.value)}
        />
      </div>
      {paying ? (
        <Spinner label={card.processing} />
      ) : (
        <Button type="submit">{card.pay(formatUsd(props.priceCents))}</Button>
      )}
    </form>
  )
}

/** The server's guess counts only when it is a country of our list. */
function knownCountry(alpha2: string | undefined): string {
  return countryNames.some(({ isoCode }) => isoCode === alpha2) ? (alpha2 ?? '') : ''
}

/**
 * A card number typed into the wrong box would travel to the shop's server as a name; more than a dozen
 * digits are no name.
 */
function problemOfName(name: string): 'nameMissing' | 'nameIsNumber' | undefined {
  if (name.trim() === '') return 'nameMissing'
  return asciiDigits(name).length >= 12 ? 'nameIsNumber' : undefined
}
