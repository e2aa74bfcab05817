import { useState } from 'react'
import { isUnusualEmail, suggestEmail } from '../../lib/email-suggestion.ts'
import { LinkButton } from '../button.tsx'
import { LateStatus } from '../late-status.tsx'

export interface EmailSuggestionMessages {
  readonly didYouMean: (email: string) => string
  readonly useIt: string
  readonly keepMine: string
}

interface EmailSuggestionProps {
  readonly id: string
  readonly email: string
  readonly messages: EmailSuggestionMessages
  /** The question about an unusual email without a suggestion. */
  readonly question: string | undefined
  readonly onAccept: (email: string) => void
  readonly onKeep: () => void
}

/** The emails that the buyer has kept, in any field of the page. */
const keptEmails = new Set<string>()

/** Whether the email is unusual and not kept yet: the card tab accepts it only once the buyer has kept it. */
export function mustBeKept(email: string): boolean {
  return isUnusualEmail(email) && !keptEmails.has(email)
}

/** Asks about a likely typo or unusual email until it is kept. */
export function EmailSuggestion(props: EmailSuggestionProps) {
  const { id, email, messages, onAccept, onKeep } = props
  const [, rerender] = useState<unknown>()
  const suggested = keptEmails.has(email) ? undefined : suggestEmail(email)
  const question =
    suggested === undefined ? mustBeKept(email) && props.question : messages.didYouMean(suggested)
  return (
    <LateStatus className="suggestion">
      {question && (
        <>
          <p id={id} translate={suggested === undefined ? undefined : 'no'}>
            {question}
          </p>
          {suggested !== undefined && (
            <LinkButton onClick={() => onAccept(suggested)}>{messages.useIt}</LinkButton>
          )}
          <LinkButton
            onClick={() => {
              keptEmails.add(email)
              rerender(email)
              onKeep()
            }}
          >
            {messages.keepMine}
          </LinkButton>
        </>
      )}
    </LateStatus>
  )
}
