import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { pingBackend } from '../api/ping-backend.ts'
import { useCardMessages } from '../i18n/runtime/use-card-messages.ts'
import { Button } from '../ui/button.tsx'
import type { FieldHandle } from '../ui/field-handle.ts'
import { OfflineLine } from '../ui/offline-line.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { takeQueuedSubmit } from '../ui/submit-queue.ts'
import { useOnlineGuard } from '../ui/use-online-guard.ts'
import { CardEmailField } from './card-email-field.tsx'

interface EmailStepProps {
  readonly field: RefObject<FieldHandle | null>
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onAccepted: () => void
  /** Called on focus, to preload the next step. */
  readonly onReached: () => void
  /** Label of the spinner that replaces the button. */
  readonly busy: string | undefined
}

/** Step 1 of a card payment (spec section 2), part of the prerendered page. */
export function EmailStep(props: EmailStepProps) {
  const { field, email, onEmail, onAccepted, onReached, busy } = props
  const { card, offline: offlineMessages } = useCardMessages()
  const form = useRef<HTMLFormElement>(null)
  const offline = useOnlineGuard(form, pingBackend, accept)

  // Focus and submit before hydration are replayed after it.
  const replayEarlyEvents = useEffectEvent(() => {
    if (form.current?.contains(document.activeElement)) onReached()
    if (takeQueuedSubmit(form.current)) form.current?.requestSubmit()
  })
  useEffect(() => replayEarlyEvents(), [])

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
      <CardEmailField ref={field} value={email} onLeft={onEmail} readOnly={busy !== undefined} />
      <div>
        {busy === undefined ? (
          <Button type="submit" aria-describedby={offline.lineId}>
            {card.continue}
          </Button>
        ) : (
          <Spinner label={busy} />
        )}
        <OfflineLine offline={offline} words={offlineMessages} />
      </div>
    </form>
  )
}
