import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pingBackend } from '../api/ping-backend.ts'
import { ShopNote } from '../branding/shop-note.tsx'
import { takeQueuedSubmit } from '../browser/form/submit-queue.ts'
import type { CheckoutEmail } from '../checkout/checkout-email.ts'
import { useCardTabMessages } from '../i18n/runtime/use-card-tab-messages.ts'
import { useLanguage } from '../i18n/runtime/use-messages.ts'
import { Button } from '../ui/button.tsx'
import type { FieldHandle } from '../ui/field/field-handle.ts'
import { OfflineMessage } from '../ui/offline-message.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useOfflineGuard } from '../ui/use-offline-guard.ts'
import { CardEmailField } from './form/card-email-field.tsx'
import { prepareCountriesAndReceipt } from './lazy-card-form.tsx'

interface EmailStepProps {
  readonly field: RefObject<FieldHandle | null>
  readonly email: CheckoutEmail
  readonly onAccepted: () => unknown
  /** Label of the spinner that replaces the button. */
  readonly busyLabel: string | undefined
}

/** Step 1 of a card payment (spec 2.3), part of the prerendered page. */
export function EmailStep(props: EmailStepProps) {
  const { field, email, onAccepted, busyLabel } = props
  const { emailForm, offline: offlineMessages } = useCardTabMessages()
  const { locale } = useLanguage()
  const form = useRef<HTMLFormElement>(null)
  // No price: a new one does not withdraw a press of Continue, which pays nothing.
  const guard = useOfflineGuard(form, pingBackend, acceptIfValid, undefined)

  const prepare = () => prepareCountriesAndReceipt(locale)

  // Focus and submit before hydration are replayed after it.
  const replayEarlyEvents = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) prepare()
    if (takeQueuedSubmit(form.current)) form.current?.requestSubmit()
  })
  useEffect(() => replayEarlyEvents(), [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (busyLabel === undefined) guard.submit()
  }

  function acceptIfValid(): void {
    if (field.current?.validate()) {
      email.set(field.current.text())
      onAccepted()
    } else field.current?.focus()
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      onFocus={prepare}
      onSubmit={onSubmit}
    >
      <CardEmailField
        ref={field}
        value={email.value}
        onBlur={email.set}
        input={{ readOnly: busyLabel !== undefined }}
      />
      <div>
        {busyLabel === undefined && (
          <Button type="submit" aria-describedby={guard.messageId}>
            {emailForm.continue}
          </Button>
        )}
        <Spinner label={busyLabel} />
        {process.env['BRANDING_CONFIG'] ? <ShopNote note="buttonNote" /> : null}
        <OfflineMessage guard={guard} messages={offlineMessages} />
      </div>
    </form>
  )
}
