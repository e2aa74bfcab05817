import {
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { pingBackend } from '../../api/ping-backend.ts'
import { useCountryCode } from '../../api/shop.ts'
import { usePostalRule } from '../../api/use-postal-rule.ts'
import { countryCodes } from '../../lib/country-names.ts'
import type { FieldHandle } from '../../ui/field/field-handle.ts'
import { focusNextOnEnter } from '../../ui/field/focus-next-on-enter.ts'
import { useOfflineGuard } from '../../ui/use-offline-guard.ts'
import { isWarning } from '../flow/card-notice.ts'
import type { CardFormProps } from './card-form.tsx'
import { usePressOnceReady } from './use-press-once-ready.ts'
import { useSubmitAtClick } from './use-submit-at-click.ts'

export type CardFormState = ReturnType<typeof useCardForm>

export function useCardForm(props: CardFormProps, hidden: boolean, isPaying: boolean) {
  const { ref, payment, priceCents, email } = props
  const { buyer, cardFields } = payment
  const form = useRef<HTMLFormElement>(null)
  const emailField = useRef<FieldHandle>(null)
  const nameField = useRef<FieldHandle>(null)
  const countryField = useRef<HTMLSelectElement>(null)
  const postalField = useRef<FieldHandle>(null)
  const [chosenCountry, setCountry] = useState(buyer?.country || undefined)
  const guessedCountry = listedCountry(useCountryCode())
  const country = chosenCountry ?? guessedCountry
  const postalRule = usePostalRule(chosenCountry)

  const [isPayPending, waitForPostalRule] = usePressOnceReady(
    form,
    postalRule.isKnown,
    priceCents,
    () => pay(true),
  )
  const isBusy = isPaying || isPayPending
  const guard = useOfflineGuard(form, pingBackend, () => pay(postalRule.isKnown), priceCents)

  // Focuses the refused detail, an empty name or the first invalid card field of a new step (WCAG 2.4.3). If there is none, no
  // field gets the focus: Enter must not pay. `move-focus-when-removed.ts` then focuses the panel around the removed button.
  const takeFocus = useEffectEvent(() => {
    const fields = {
      email: emailField,
      name: nameField,
      country: countryField,
      postalCode: postalField,
    }
    const alert = form.current?.parentElement?.querySelector<HTMLElement>('[role=alert]')
    if (buyer?.refused) fields[buyer.refused].current?.focus()
    else if (nameField.current?.text() === '') nameField.current.focus()
    // The warning requires "Pay again" first. On a low screen the focused card field would scroll it out of sight.
    else if (payment.notice && isWarning(payment.notice)) alert?.focus()
    else cardFields.current?.focus()
  })
  useEffect(() => {
    if (!hidden) takeFocus()
  }, [hidden])

  // Back hides the form before its email field is blurred.
  const syncEmail = useEffectEvent(() => email.set(emailField.current?.text() ?? ''))
  useLayoutEffect(() => {
    if (hidden) syncEmail()
  }, [hidden])

  /** Without a postal code, Pay waits until the country's rule is settled: known, or awaited for two seconds. */
  function pay(isRuleSettled: boolean): void {
    // The buyer may have pressed the wallet while the press of Pay waited.
    if (payment.prefersWallet.current) return
    const shownCountry = countryField.current?.value ?? country
    if (shownCountry !== country) setCountry(shownCountry)
    const isShownRuleSettled = isRuleSettled && shownCountry === country
    const waitsForPostalRule = !isShownRuleSettled && postalField.current?.text() === ''
    const fields = [emailField, nameField, cardFields, ...(waitsForPostalRule ? [] : [postalField])]
    // `filter` and not `find`, because every field has to show its problem.
    const invalid = fields.filter((field) => !field.current?.validate())
    if (invalid[0]) invalid[0].current?.focus()
    else if (waitsForPostalRule) waitForPostalRule()
    else {
      const typedEmail = emailField.current?.text() ?? ''
      // Enter blurs no field.
      email.set(typedEmail)
      payment.payByCard({
        email: typedEmail,
        name: nameField.current?.text() ?? '',
        country: shownCountry,
        postalCode: postalField.current?.text() ?? '',
      })
    }
  }

  function submit(): void {
    if (isBusy) return
    payment.prefersWallet.current = false
    guard.submit()
  }
  const submitHandlers = useSubmitAtClick(submit)

  useImperativeHandle(ref, () => ({
    payIfFilledIn: () => {
      const fields = [emailField, nameField, cardFields, postalField]
      const missing = fields.find((field) => field.current?.isMissing())
      if (missing) missing.current?.focus()
      else submit()
    },
  }))

  return {
    form,
    emailField,
    nameField,
    countryField,
    postalField,
    country,
    setCountry,
    postalCodeNeed: postalRule.need,
    isBusy,
    guard,
    onInput: () => {
      payment.prefersWallet.current = false
    },
    onKeyDown: ({ nativeEvent }: KeyboardEvent) =>
      focusNextOnEnter(nativeEvent, [emailField, nameField, cardFields]),
    ...submitHandlers,
  }
}

/** Returns an empty text when the server has guessed no country, or one that the list does not hold. */
function listedCountry(countryCode: string | undefined): string {
  return countryCode !== undefined && countryCodes.includes(countryCode) ? countryCode : ''
}
