import { useState } from 'react'
import { suggestEmail } from '../lib/email-suggestion.ts'

export interface EmailSuggestionWords {
  readonly didYouMean: (email: string) => string
  readonly useIt: string
  readonly keepMine: string
}

interface EmailSuggestionProps {
  /** The address as it was when the buyer left the field. */
  readonly email: string
  readonly words: EmailSuggestionWords
  readonly onAccept: (email: string) => void
  readonly onKeep: () => void
}

/**
 * Asks about a likely slip in an email address; it blocks nothing, and an address the buyer wants to keep
 * is not asked about again. The region is there before the words, so that they are read (WCAG 4.1.3).
 */
export function EmailSuggestion({ email, words, onAccept, onKeep }: EmailSuggestionProps) {
  const [kept, setKept] = useState('')
  const meant = email === kept ? undefined : suggestEmail(email)
  return (
    <div className="suggestion" role="status">
      {meant !== undefined && (
        <>
          <p translate="no">{words.didYouMean(meant)}</p>
          <button type="button" className="link-button" onClick={() => onAccept(meant)}>
            {words.useIt}
          </button>
          <button
            type="button"
            className="link-button"
            onClick={() => {
              setKept(email)
              onKeep()
            }}
          >
            {words.keepMine}
          </button>
        </>
      )}
    </div>
  )
}
