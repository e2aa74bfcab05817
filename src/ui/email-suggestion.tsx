import { useState } from 'react'
import { suggestEmail } from '../lib/email-suggestion.ts'

export interface EmailSuggestionMessages {
  readonly didYouMean: (email: string) => string
  readonly useIt: string
  readonly keepMine: string
}

interface EmailSuggestionProps {
  readonly email: string
  readonly messages: EmailSuggestionMessages
  readonly onAccept: (email: string) => void
  readonly onKeep: () => void
}

/** Of all fields of the page. */
const keptEmails = new Set<string>()

/** Asks about a likely typo, once for each email. The live region precedes its text so that readers announce it. */
export function EmailSuggestion({ email, messages, onAccept, onKeep }: EmailSuggestionProps) {
  const [, rerender] = useState<unknown>()
  const suggested = keptEmails.has(email) ? undefined : suggestEmail(email)
  return (
    <div className="suggestion" role="status">
      {suggested !== undefined && (
        <>
          <p translate="no">{messages.didYouMean(suggested)}</p>
          <button type="button" className="link-button" onClick={() => onAccept(suggested)}>
            {messages.useIt}
          </button>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              keptEmails.add(email)
              rerender(email)
              onKeep()
            }}
          >
            {messages.keepMine}
          </button>
        </>
      )}
    </div>
  )
}
