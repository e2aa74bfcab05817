import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pingBackend } from '../api/ping-backend.ts'
import { useHasPostal } from '../api/shop.ts'
import type { BillingDetails } from '../api/stripe-payment-method.ts'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { countryCodes } from '../lib/country-names.ts'
import type { Buyer } from '../storage/buyer.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import type { FieldHandle } from '../ui/field-handle.ts'
import { OfflineLine } from '../ui/offline-line.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useOnlineGuard } from '../ui/use-online-guard.ts'
import type { CardFieldsHandle } from './card-fields.ts'
import { CountryFields } from './country-fields.tsx'
import { NameField } from './name-field.tsx'
import { useQueuedPress } from './use-queued-press.ts'

interface CardFormProps {
  readonly ref: RefObject<HTMLFormElement | null>
  /** The other step is shown; everything typed here stays. */
  readonly hidden: boolean
  readonly priceCents: number
  /** The details of an earlier try. */
  readonly buyer: Buyer | undefined
  /** Where the buyer seems to be; chosen in the list until the buyer chooses. */
  readonly alpha2: string | undefined
  readonly email: string
  /** Told when the field is left, and not at every key. */
  readonly onEmail: (email: string) => void
  /** What is under way, in words; undefined while the buyer is to act. */
  readonly busy: string | undefined
  readonly cardFields: RefObject<CardFieldsHandle | null>
  readonly onPay: (billing: BillingDetails) => void
  /** The card fields, drawn by whoever `cardFields` points to. */
  readonly children: ReactNode
}

/**
 * Step 2 of a card payment: the full form (spec section 2). Each field keeps its own text and is asked for it
 * when the form is sent: a key renders one field.
 */
export function CardForm(props: CardFormProps) {
  const { card, problems, offline: offlineWords } = useCardMessages()
  const { messages, formatUsd } = useLanguage()
  const { ref: form, hidden, busy, cardFields } = props
  const paying = busy !== undefined
  const emailField = useRef<FieldHandle>(null)
  const nameField = useRef<FieldHandle>(null)
  const postalField = useRef<FieldHandle>(null)
  const [chosenCountry, setChosenCountry] = useState(props.buyer?.country || undefined)

  const country = chosenCountry ?? knownCountry(props.alpha2)
  const hasPostal = useHasPostal(chosenCountry)

  const [isHeld, holdPay] = useQueuedPress(hasPostal.isKnown, () => {
    // The buyer has chosen another way to pay since.
    if (form.current?.closest('[hidden]') === null) pay(true)
  })
  const isBusy = paying || isHeld
  const offline = useOnlineGuard(form, pingBackend, () => pay(hasPostal.isKnown))

  // The step is new: its first field that still needs the buyer takes the focus (WCAG 2.4.3).
  useEffect(() => {
    if (hidden) return
    if (nameField.current?.text() === '') nameField.current.focus()
    else cardFields.current?.focusProblem()
  }, [hidden, cardFields])

  // Back does not wait for the field to be left, and the email step shows the same email.
  const tellEmail = useEffectEvent(() => props.onEmail(emailField.current?.text() ?? ''))
  useLayoutEffect(() => {
    if (hidden) tellEmail()
  }, [hidden])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (!isBusy) offline.press()
  }

  /** @param isDecided whether a postal code that is missing is a mistake, or not yet known to be one. */
  function pay(isDecided: boolean): void {
    const mayLack = !isDecided && postalField.current?.text() === ''
    const inOrder = [
      { good: emailField.current?.check(), focus: () => emailField.current?.focus() },
      { good: nameField.current?.check(), focus: () => nameField.current?.focus() },
      { good: cardFields.current?.check(), focus: () => cardFields.current?.focusProblem() },
      { good: mayLack || postalField.current?.check(), focus: () => postalField.current?.focus() },
    ]
    const wrong = inOrder.find(({ good }) => good !== true)
    if (wrong !== undefined) wrong.focus()
    else if (mayLack) holdPay()
    else {
      props.onPay({
        email: emailField.current?.text().trim() ?? '',
        name: nameField.current?.text() ?? '',
        country,
        postalCode: postalField.current?.text() ?? '',
      })
    }
  }

  return (
    <form ref={form} hidden={hidden} className="form" method="post" noValidate onSubmit={onSubmit}>
      <EmailField
        ref={emailField}
        label={card.email}
        words={problems}
        suggestion={messages.email}
        value={props.email}
        onLeft={props.onEmail}
        disabled={paying}
      />
      <NameField ref={nameField} start={props.buyer?.name ?? ''} disabled={paying} />
      {props.children}
      <CountryFields
        country={country}
        onCountry={setChosenCountry}
        postalField={postalField}
        postalStart={props.buyer?.postalCode ?? ''}
        postalNeeded={hasPostal.needed}
        disabled={paying}
      />
      <div>
        {isBusy ? (
          <Spinner label={busy ?? card.processing} />
        ) : (
          <Button type="submit" aria-describedby={offline.lineId}>
            {card.pay(formatUsd(props.priceCents))}
          </Button>
        )}
        <OfflineLine offline={offline} words={offlineWords} />
      </div>
    </form>
  )
}

/** The server's guess counts only when it is a country of our list. */
function knownCountry(alpha2: string | undefined): string {
  return alpha2 !== undefined && countryCodes.includes(alpha2) ? alpha2 : ''
}
