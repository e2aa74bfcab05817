import { type FormEvent, type ReactNode, useRef } from 'react'
import { useCardMessages } from '../i18n/use-card-messages.ts'
import { useMessages } from '../i18n/use-messages.ts'
import { Button } from '../ui/button.tsx'
import { EmailField, type EmailFieldHandle } from '../ui/email-field.tsx'
import { Spinner } from '../ui/spinner.tsx'

interface EmailStepProps {
  readonly email: string
  readonly onEmail: (email: string) => void
  readonly onAccepted: () => void
  readonly paying: boolean
  /** The wallet-payment button with its divider; it stays in the page while it is paying. */
  readonly wallet: ReactNode
}

/** Step 1 of a card payment: the email, or a wallet (spec section 2). */
export function EmailStep({ email, onEmail, onAccepted, paying, wallet }: EmailStepProps) {
  const { card, problems } = useCardMessages()
  const { email: suggestion } = useMessages()
  const field = useRef<EmailFieldHandle>(null)

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    if (paying) return
    if (field.current?.check()) onAccepted()
    else field.current?.focus()
  }

  return (
    <>
      <form className="form" method="post" noValidate onSubmit={onSubmit}>
        <EmailField
          ref={field}
          label={card.email}
          words={problems}
          suggestion={suggestion}
          value={email}
          onValue={onEmail}
          disabled={paying}
        />
        {paying ? (
          <Spinner label={card.processing} />
        ) : (
          <Button type="submit">{card.continue}</Button>
        )}
      </form>
      {wallet}
    </>
  )
}
