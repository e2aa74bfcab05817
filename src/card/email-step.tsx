import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pingBackend } from '../api/ping-backend.ts'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { useMessages } from '../i18n/runtime/use-messages.ts'
import { Button } from '../ui/button.tsx'
import { EmailField } from '../ui/email-field.tsx'
import type { FieldHandle } from '../ui/field-handle.ts'
import { OfflineLine } from '../ui/offline-line.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { takeQueuedSubmit } from '../ui/submit-queue.ts'
import { useOnlineGuard } from '../ui/use-online-guard.ts'

interface EmailStepProps {
  readonly field: RefObject<FieldHandle | null>
  readonly email: string
  /** Told when the field is left or accepted, and not at every key. */
  readonly onEmail: (email: string) => void
  readonly onAccepted: () => void
  /** Told when the buyer turns to the form: what comes after it is worth preparing. */
  readonly onReached: () => void
  /** What is under way, in words; undefined while the buyer is to act. */
  readonly busy: string | undefined
}

/** Step 1 of a card payment: the email (spec section 2). It is part of the written page. */
export function EmailStep(props: EmailStepProps) {
  const { field, email, onEmail, onAccepted, onReached, busy } = props
  const { card, problems, offline: offlineWords } = useCardMessages()
  const { email: suggestion } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const offline = useOnlineGuard(form, pingBackend, accept)

  // It may have been reached, and Continue pressed, while nobody could hear it.
  const hearEarly = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) onReached()
    if (takeQueuedSubmit(form.current)) form.current?.requestSubmit()
  })
  useEffect(() => hearEarly(), [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (busy === undefined) offline.press()
  }

  function accept(): void {
    if (field.current?.check()) {
      onEmail(field.current.text())
      onAccepted()
    } else field.current?.focus()
  }

  return (
    <form
      ref={form}
      className="form"
      method="post"
      noValidate
      onFocus={onReached}
      onSubmit={onSubmit}
    >
      <EmailField
        ref={field}
        label={card.email}
        words={problems}
        suggestion={suggestion}
        value={email}
        onLeft={onEmail}
        disabled={busy !== undefined}
      />
      <div>
        {busy === undefined ? (
          <Button type="submit" aria-describedby={offline.lineId}>
            {card.continue}
          </Button>
        ) : (
          <Spinner label={busy} />
        )}
        <OfflineLine offline={offline} words={offlineWords} />
      </div>
    </form>
  )
}
